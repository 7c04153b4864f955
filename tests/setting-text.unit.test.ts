import { expect, test } from 'vitest';
import { settingText } from '../src/text-file.ts';

test.each([
  ['abc', 'abc'],
  [' abc\r', 'abc'],
  ['"abc"', 'abc'],
  ["'abc'\r", 'abc'],
  ['" abc "', 'abc'],
  ['""', ''],
  ['"', '"'],
  ['"abc', '"abc'],
  [`"abc'`, `"abc'`],
  ['a"b"c', 'a"b"c'],
  [undefined, ''],
])('the setting %j says %j', (value, text) => {
  expect(settingText(value)).toBe(text);
});
