import type { Block, PrintedDocument } from '#tools/eval/setup/block.ts'

/** Documents one behind the other as a page for a browser to print. */
export function writeHtml(documents: readonly PrintedDocument[]): string {
  const [{ look } = { look: { font: 'serif', sizePt: 11, columns: 1, running: null } }] = documents
  const style = `@page{size:A4;margin:18mm 17mm}body{font:${look.sizePt}pt/1.4 ${look.font};margin:0}
.t{display:flex;gap:.6em;margin:.25em 0}.t .l{min-width:1.9em;flex:none}.t .x{flex:1}.t .r{flex:none;margin-left:1em;align-self:flex-end}
.c{text-align:center;display:block}.b{font-weight:bold}table{border-collapse:collapse;width:100%;margin:.3em 0}td,th{text-align:left;vertical-align:top;padding:2px 5px;font-weight:inherit}
.ruled td,.ruled th{border:1px solid #000}.a{margin:.6em 0 .6em 2em}.rule{border-bottom:1px solid #000;height:1.5em}.dots{overflow:hidden;white-space:nowrap}
.two{column-count:2;column-gap:10mm}.f{margin:.4em 0 .4em 3em}.new{break-before:page}`
  const body = documents
    .map(
      ({ head, body: blocks, look: own }, at) =>
        `<div${at > 0 ? ' class="new"' : ''}>${head.map(block).join('')}<div${own.columns === 2 ? ' class="two"' : ''}>${blocks.map(block).join('')}</div></div>`,
    )
    .join('')
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>${body}`
}

function block(each: Block): string {
  switch (each.kind) {
    case 'text': {
      const kinds = ['t', each.align === 'center' ? 'c' : '', each.isBold === true ? 'b' : ''].filter((name) => name !== '').join(' ')
      if (each.align === 'center') return `<div class="${kinds}">${escape(each.text)}</div>`
      const label = each.label === undefined || each.label === '' ? '' : `<span class="l">${escape(each.label)}</span>`
      const right = each.right === undefined ? '' : `<span class="r">${escape(each.right)}</span>`
      return `<div class="${kinds}" style="margin-left:${each.level * 2.2}em">${label}<span class="x">${escape(each.text)}</span>${right}</div>`
    }
    case 'table': {
      const cells = (row: readonly string[]): string =>
        row.map((cell, at) => `<td style="width:${each.widths[at] ?? 10}%">${escape(cell)}</td>`).join('')
      return `<table class="${each.isRuled ? 'ruled' : ''}"${each.isRuled ? '' : ' style="margin-left:2em"'}>${each.rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`
    }
    case 'answer-lines':
      return `<div class="a">${Array.from({ length: each.count }, () => (each.style === 'dots' ? `<div class="dots">${'.'.repeat(150)}</div>` : '<div class="rule"></div>')).join('')}</div>`
    case 'figure':
      return `<div class="f"><svg width="220" height="110"><circle cx="60" cy="55" r="40" fill="none" stroke="#000"/><path d="M60 55L150 20L200 90Z" fill="none" stroke="#000"/></svg><div><i>${escape(each.name)}</i></div></div>`
    case 'page-break':
      return '<div class="new"></div>'
  }
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
