import { describe, expect, test } from 'vitest';
import { ADA, BEN, CLEO, message, SIDE_CHANNEL_ID } from './fixtures.ts';
import { usePageFixture } from './page-fixture.ts';

const fixture = usePageFixture();

/** Expects this HTML for each text, without presentational attributes. */
async function expectMarkup(cases: Readonly<Record<string, string>>): Promise<void> {
  const texts = Object.keys(cases);
  const messages = texts.map((content) => message({ content }));
  const page = await fixture.open({ messages });
  const bodies = await page.locator('.message-body .markdown').all();
  const html = await Promise.all(bodies.map((body) => body.innerHTML()));
  const bare = html.map((one) => one.replace(/ (?:class|title|target|rel|tabindex|type)="[^"]*"/gu, ''));
  expect(Object.fromEntries(texts.map((text, index) => [text, bare[index] ?? '']))).toEqual(cases);
}

describe('inline markdown', () => {
  test('formats words', () =>
    expectMarkup({
      '**bold** and *slanted* and _slanted_':
        '<p><strong>bold</strong> and <em>slanted</em> and <em>slanted</em></p>',
      '***both***': '<p><strong><em>both</em></strong></p>',
      '__under__ ~~struck~~ `**code**`': '<p><u>under</u> <s>struck</s> <code>**code**</code></p>',
      '**bold with *slanted* inside**': '<p><strong>bold with <em>slanted</em> inside</strong></p>',
      'a_name_with_lines and 2 * 3 * 4': '<p>a_name_with_lines and 2 * 3 * 4</p>',
    }));

  test('leaves escaped, unfinished and code text unchanged', () =>
    expectMarkup({
      '\\*not slanted\\* and \\_this\\_ too': '<p>*not slanted* and _this_ too</p>',
      '**never closed': '<p>**never closed</p>',
      '`` a ` tick ``': '<p><code>a ` tick</code></p>',
    }));

  test('links only to the web', () =>
    expectMarkup({
      '[text](https://a.example/x_(y))': '<p><a href="https://a.example/x_(y)">text</a></p>',
      'see https://a.example/b.': '<p>see <a href="https://a.example/b">https://a.example/b</a>.</p>',
      '<https://a.example>': '<p><a href="https://a.example">https://a.example</a></p>',
      '[no](javascript:alert(1))': '<p>[no](javascript:alert(1))</p>',
    }));

  test('renders emoji and line breaks', () =>
    expectMarkup({
      '<:star:123> 🎭': '<p><img src="/cdn/emojis/123.png" alt=":star:" draggable="false"> 🎭</p>',
      'one\ntwo': '<p>one\ntwo</p>',
    }));

  test('renders mentions, commands and times, and highlights mentions of the reader', async () => {
    const page = await fixture.open({
      messages: [
        message({
          content: `<@${ADA.id}> <@!${BEN.id}> <@${CLEO.id}> <#${SIDE_CHANNEL_ID}> </vips solo:500> <t:0:R> <t:0:D> @here`,
          mentions: [ADA, BEN],
        }),
      ],
    });
    const body = page.locator('.message-body');
    const text = await body.textContent();
    expect(text).toMatch(
      /^@Ada Lovelace @Ben @unknown-user #lounge \/vips solo \d+ years ago January 1, 1970 @here$/u,
    );
    expect(await body.locator('.mention-me').textContent()).toBe('@Ada Lovelace');
    await expect.poll(() => page.locator('.is-mention').count()).toBe(1);
    await body.getByRole('button', { name: '#lounge' }).click();
    expect(await page.locator('[aria-current="page"]').getAttribute('data-channel-id')).toBe(SIDE_CHANNEL_ID);
  });

  test('hides a spoiler until it is pressed', async () => {
    const page = await fixture.open({
      messages: [message({ content: 'It is ||the **butler**||.' })],
    });
    expect(await page.getByText('butler').isVisible()).toBe(false);
    await page.getByText('Spoiler').click();
    await page.getByText('butler').waitFor();
  });

  test('parses a long run of markers in time', async () => {
    const content = `${'*_~|`['.repeat(300)}end`;
    const page = await fixture.open({ messages: [message({ content })] });
    await expect.poll(() => page.locator('.message-body').textContent()).toContain('end');
  });
});

describe('block markdown', () => {
  test('renders headings, quotes, lists and code', () =>
    expectMarkup({
      '# One\n## Two\n### Three\n#### four':
        '<div role="heading" aria-level="3">One</div><div role="heading" aria-level="4">Two</div>' +
        '<div role="heading" aria-level="5">Three</div><p>#### four</p>',
      '-# small': '<p>small</p>',
      '> a\n> b\nc': '<blockquote><p>a\nb</p></blockquote><p>c</p>',
      '>>> a\n\nb': '<blockquote><p>a\n\nb</p></blockquote>',
      '- a\n  - b\n- c': '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
      '- a\n3. b\n4. c': '<ul><li>a</li></ul><ol start="3"><li>b</li><li>c</li></ol>',
      'a ```js\n*x* <b>\n``` z': '<p>a </p><pre><code data-language="js">*x* &lt;b&gt;</code></pre><p> z</p>',
      '```\nnever closed': '<p>```\nnever closed</p>',
    }));
});
