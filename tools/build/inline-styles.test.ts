import { describe, expect, it } from 'vitest'
import { inlineStyles } from '#tools/build/inline-styles.ts'

const page = '<head><link rel="preload" href="/a.woff2"/><link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/></head>'

describe('a page with its styles inside', () => {
  it('holds each where its link stood, in the same order, and fetches none', () => {
    expect(inlineStyles(page, (address) => `.${address[1]} { color: red }\n`)).toBe(
      '<head><link rel="preload" href="/a.woff2"/>' +
        '<style>.a { color: red }</style><link rel="stylesheet" href="/a.css" disabled=""/>' +
        '<style>.b { color: red }</style><link rel="stylesheet" href="/b.css" disabled=""/></head>',
    )
  })

  it('reads a style whose link ends in a bare #', () => {
    expect(inlineStyles('<link rel="stylesheet" href="/a.css#"/>', (address) => address)).toContain('<style>/a.css</style>')
  })

  it('is finished only once', () => {
    const done = inlineStyles(page, () => '')
    expect(inlineStyles(done, () => '.twice {}')).toBe(done)
  })

  it('takes no style that would end its element', () => {
    expect(() => inlineStyles(page, () => '.a::after { content: "</style>" }')).toThrow('/a.css')
  })
})
