import { escapeMarkup } from '#engine/text/escape-markup.ts'
import type { Language, Words } from '#engine/words/words.ts'

/** What a mail says; how it looks is decided here. */
export interface MailWords {
  language: Language
  subject: string
  paragraphs: readonly string[]
  /** The one thing to do. */
  action?: { label: string; url: string }
  /** After the action: how long it holds, and what to do if it was not oneself. */
  small?: readonly string[]
}

const signature: Words<string> = { en: 'Sahihi, exam marking that shows its working', sw: 'Sahihi, usahihishaji unaoonyesha sababu' }

/** The same words as plain text and as HTML. Whatever was typed by people is escaped. */
export function renderMail({ language, subject, paragraphs, action, small = [] }: MailWords): { text: string; html: string } {
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...small, `-- \n${signature[language]}`].join('\n\n')
  const line = (words: string, style: string) => `<p style="${style}">${escapeMarkup(words).replaceAll('\n', '<br>')}</p>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeMarkup(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:4px;background:#1d2a4d;color:#fffdf7;text-decoration:none;font-weight:700">${escapeMarkup(action.label)}</a></p>` +
      line(action.url, 'margin:0 0 16px;font-size:13px;color:#4b5368;word-break:break-all')
    : ''
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>` +
    '<body style="margin:0;padding:24px;background:#f7f3e8;color:#1d2a4d;font:16px/1.5 Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px;background:#fffdf7;border:1px solid #d8d2c0">' +
    `<h1 style="margin:0 0 16px;font-size:22px">${escapeMarkup(subject)}</h1>` +
    paragraphs.map((words) => line(words, 'margin:0 0 16px')).join('') +
    button +
    small.map((words) => line(words, 'margin:0 0 12px;font-size:14px;color:#4b5368')).join('') +
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d8d2c0;font-size:13px;color:#4b5368">${signature[language]}</p></div></body></html>`
  return { text, html }
}
