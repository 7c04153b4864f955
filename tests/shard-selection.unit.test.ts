import { describe, expect, test } from 'vitest';
import { parseShardSelection } from '../src/shard-selection.ts';

describe('a shard selection', () => {
  test.each([
    ['0/1', [0], 1],
    ['0-3/16', [0, 1, 2, 3], 16],
    ['0,2,5/16', [0, 2, 5], 16],
    ['15,4-6,0/16', [0, 4, 5, 6, 15], 16],
    ['3-3/4', [3], 4],
  ])('is parsed from %s', (text, ids, count) => {
    expect(parseShardSelection(text)).toEqual({ ids, count });
  });

  test.each([
    '',
    '/',
    '4',
    '/4',
    '0/',
    '0/0',
    '4/4',
    '0-4/4',
    '3-1/4',
    '1,1/4',
    '0-2,2/4',
    '0-/4',
    '-1/4',
    '0,,1/4',
    '0,/4',
    '0 /4',
    '0, 1/4',
    '00/4',
    '0/04',
    '0/2/4',
    '0.5/4',
    '1e0/4',
    '0-1-2/4',
    '0/100000',
    '0/4\n',
  ])('is not parsed from %j', (text) => {
    expect(parseShardSelection(text)).toBeNull();
  });
});
