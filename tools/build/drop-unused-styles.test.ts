import { expect, it } from 'vitest'
import { dropUnusedStyles } from '#tools/build/drop-unused-styles.ts'

const css = `@layer reset { * { margin: 0; } }
@layer tokens, ui;
@layer ui {
  .btn { color: red; }
  .btn--quiet, .btn--loud { color: blue; }
  .table { border: 0; }
  .field .table { margin: 0; }
  .field .hint { margin: 0; }
  main > p { margin: 0; }
  @media (width < 40rem) { .table td { display: block; } }
}`

it('keeps what takes hold of the page, also by a name that is put together, and the order of layers', () => {
  const kept = dropUnusedStyles(css, ['<p class="field"><i class="hint">', 'const kind = `btn btn--${look}`'])
  for (const each of ['@layer reset{', '.btn{', '.btn--quiet', '.btn--loud', '.field .hint', 'main>p']) expect(kept).toContain(each)
  expect(kept).not.toContain('table')
  // Each layer is named where it was, so that a later page of styles cannot turn them round.
  expect([...kept.matchAll(/@layer (\w+)/g)].map(([, name]) => name)).toEqual(['reset', 'tokens', 'ui'])
})
