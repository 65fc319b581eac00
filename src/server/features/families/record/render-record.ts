import { isJudged } from '#engine/marking/judged.ts'
import { pupilFields } from '#engine/pupils/pupil-fields.ts'
import { columnWords } from '#engine/sentences/column-words.ts'
import { writeMarkAsk } from '#engine/sentences/mark-ask.ts'
import { escapeMarkup } from '#engine/text/escape-markup.ts'
import { capitalise } from '#engine/words/capitalise.ts'
import { formatDay, formatNumber } from '#engine/words/format.ts'
import type { Language } from '#engine/words/words.ts'
import type { PupilRecord, RecordAnswer, RecordAppeal, RecordExam } from '#server/features/families/record/read-record.ts'
import { recordWords, type RecordWords } from '#server/features/families/record/record-words.ts'

/** Markup, apart from text, which is always escaped. */
interface Markup {
  readonly markup: string
}
type Part = string | Markup

/** A tagged template: whatever is put in is escaped unless it is markup itself. */
function html(literals: TemplateStringsArray, ...parts: readonly (Part | readonly Part[])[]): Markup {
  const write = (part: Part): string => (typeof part === 'string' ? escapeMarkup(part) : part.markup)
  return { markup: literals.map((literal, at) => literal + [parts[at] ?? ''].flat().map(write).join('')).join('') }
}

const none: Markup = { markup: '' }

// Nothing is loaded but the pictures beside it, and nothing runs, whatever a name or an answer says.
const policy = "default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
const style: Markup = {
  markup: `body{font:16px/1.5 system-ui,sans-serif;color:#1d2a4d;background:#fffdf7;max-width:46rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
h1{font-size:1.6rem}h2{font-size:1.3rem;border-top:2px solid #1d2a4d;padding-top:.5rem;margin-top:2rem}h3{font-size:1.1rem;margin-top:1.5rem}h4{font-size:1rem;margin:1rem 0 0}
nav a{display:inline-block;padding:.75rem 1rem .75rem 0}a{color:#174ea6}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #d8d2c0;padding:.5rem .5rem .5rem 0;text-align:left;vertical-align:top}@media(max-width:30rem){table{font-size:.875rem}th,td{padding-right:.25rem}}td ul{list-style:none;padding:0}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dt{color:#4b5368}dd{margin:0}ul{padding-left:1.25rem;margin:0}
img{max-width:100%;border:1px solid #d8d2c0}section+section{margin-top:3rem}.quiet{color:#4b5368}.lines{white-space:pre-line}`,
}

/** The record as one page in both languages, the family's first: no scripts, nothing from elsewhere but the pictures beside it. */
export function renderRecord(record: PupilRecord, now: Date): string {
  const languages: readonly Language[] = record.pupil.feedback_language === 'sw' ? ['sw', 'en'] : ['en', 'sw']
  const [first = 'en'] = languages
  const page = html`<!doctype html>
    <html lang="${first}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width" />
        <title>${recordWords[first].title(record.pupil.name)}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <nav>${languages.map((language) => html`<a href="#${language}" lang="${language}">${recordWords[language].language}</a>`)}</nav>
        ${languages.map((language) => renderIn(language, record, now))}
      </body>
    </html> `
  return page.markup
}

function renderIn(language: Language, record: PupilRecord, now: Date): Markup {
  const words = recordWords[language]
  const { pupil, school, className, exams, links, consents, guardians, agreements, messages } = record
  return html`<section id="${language}" lang="${language}">
    <h1>${words.title(pupil.name)}</h1>
    <p>${words.intro(school, formatDay(now, language))}</p>
    <p class="quiet">${words.data}</p>
    <h2>${words.who}</h2>
    <dl>
      ${listWho(language, pupil).map(
        ([label, value]) =>
          html`<dt>${label}</dt>
            <dd>${value}</dd>`,
      )}
      ${guardians.map(
        ({ name, phone }) =>
          html`<dt>${words.otherGuardian}</dt>
            <dd>${[name, phone].filter((part) => part !== null).join(', ')}</dd>`,
      )}
      <dt>${words.class}</dt>
      <dd>${className}</dd>
    </dl>
    <h2>${words.exams}</h2>
    ${exams.length === 0 ? html`<p>${words.noExams}</p>` : exams.map((exam) => renderExam(language, exam))}
    <h2>${words.access}</h2>
    ${renderList(
      links.map((link) => words.link(link.created_at, link.ended_at)),
      words.noAccess,
    )}
    <h2>${words.consents}</h2>
    ${renderList(
      [
        ...consents.map((consent) => words.consent(consent.text_version, consent.given_at, consent.withdrawn_at)),
        ...agreements.map((each) => words.agreement(each.phone, each.text_version, each.given_at, each.withdrawn_at)),
      ],
      words.noConsents,
    )}
    <h2>${words.messages}</h2>
    ${renderList(
      messages.map(({ phone, sentAt }) => words.message(phone, sentAt)),
      words.noMessages,
    )}
  </section> `
}

/** Every field of a pupil that is filled in, with its label. */
function listWho(language: Language, pupil: PupilRecord['pupil']): [label: string, value: string][] {
  const listed: [string, string][] = []
  for (const { key, column } of pupilFields) {
    const value = pupil[key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]
    const { label, noun } = columnWords[language][column]
    if (typeof value === 'string' && value !== '') listed.push([capitalise(label ?? noun), value])
  }
  return listed
}

function renderList(items: readonly string[], empty: string): Markup {
  return items.length === 0
    ? html`<p>${empty}</p>`
    : html`<ul>
        ${items.map((item) => html`<li>${item}</li>`)}
      </ul>`
}

function renderExam(language: Language, exam: RecordExam): Markup {
  const words = recordWords[language]
  const figure = (value: number) => formatNumber(value, language)
  return html`<article>
    <h3 lang="${exam.language}">${exam.title}</h3>
    <p class="quiet">${words.written(exam.className, exam.date)}. ${stateOf(words, exam)}</p>
    ${exam.absent ? html`<p>${words.absent}</p>` : none}
    ${exam.sum === null || exam.answers.length === 0 ? none : html`<p><b>${words.total(figure(exam.sum.total), figure(exam.sum.max))}</b></p>`}
    ${exam.answers.length === 0 ? none : renderAnswers(language, exam)}
    ${
      exam.feedback === null
        ? none
        : html`<h4>${words.feedback}</h4>
            <p class="lines" lang="${exam.feedback.language}">${exam.feedback.text}</p>`
    }
    ${
      exam.appeals.length === 0
        ? none
        : html`<h4>${words.appeals}</h4>
            ${exam.appeals.map((appeal) => renderAppeal(language, appeal))}`
    }
    ${
      exam.pictures.length === 0
        ? none
        : html`<h4>${words.pages}</h4>
            ${exam.pictures.map(({ path, page }) => html`<p>${words.page(page)}<br /><img src="${path}" alt="${words.page(page)}" loading="lazy" /></p>`)}`
    }
  </article> `
}

function stateOf(words: RecordWords, { confirmedAt, publishedAt, absent }: RecordExam): string {
  if (confirmedAt === null) return absent ? '' : words.notConfirmed
  return publishedAt === null ? words.notPublished : words.published(publishedAt)
}

function renderAnswers(language: Language, { answers, language: examLanguage }: RecordExam): Markup {
  const words = recordWords[language]
  const rows = answers.map((answer) => {
    const max = formatNumber(answer.max, language)
    const marks = answer.marks === null ? words.undecided(max) : words.marksOf(formatNumber(answer.marks, language), max)
    return html`<tr>
      <th scope="row">${answer.question}</th>
      <td>${readingOf(answer)}</td>
      <td>${marks}</td>
      <td>${renderPoints(language, answer, examLanguage)}</td>
    </tr> `
  })
  const heads = [words.question, words.read, words.marks, words.points].map((head) => html`<th scope="col">${head}</th>`)
  return html`<table>
    <thead>
      <tr>
        ${heads}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}

function readingOf({ reading }: RecordAnswer): string {
  return reading.text ?? reading.choice.join(', ')
}

function renderPoints(language: Language, { reasons, pointsStand }: RecordAnswer, examLanguage: Language): Markup {
  const words = recordWords[language]
  const points = reasons.map((reason) => {
    const { code, text, asks, awarded } = reason
    const said = writeMarkAsk({ text, asks }, language)
    // Of a point that nobody has judged, or that a person did not go by, neither sign is true.
    const isSaid = pointsStand && isJudged(reason)
    // The scheme's own words stay in its language.
    return html`<li>
      ${isSaid ? (awarded ? '✓ ' : '✗ ') : ''}${code}${said === '' ? none : html` <span lang="${text === '' ? language : examLanguage}">${said}</span>`}
      ${isSaid ? `(${awarded ? words.given : words.lost})` : ''}
    </li>`
  })
  return html`<ul>
    ${points}
  </ul>`
}

function renderAppeal(language: Language, appeal: RecordAppeal): Markup {
  const words = recordWords[language]
  const marks = (value: number) => formatNumber(value, language)
  const answer =
    appeal.answer === null || appeal.answered_at === null
      ? html`<p>${words.open}</p>`
      : html`<p>${words.answered(appeal.answered_by_name ?? '', appeal.answered_at)}</p>
          <p class="lines">${appeal.answer}</p>`
  return html`<p>${words.asked(appeal.question, appeal.created_at, marks(appeal.marks))}</p>
    <p class="lines">${appeal.reason}</p>
    ${answer}${appeal.changed_to === null ? none : html`<p>${words.changed(marks(appeal.changed_to))}</p>`} `
}
