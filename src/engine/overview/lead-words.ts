import { nameExam } from '#engine/exam/name-exam.ts'
import { formatDay } from '#engine/words/format.ts'

/** The exam of a department that is most in need of somebody. */
export type SaidLead =
  | { code: 'late'; title: string; subject: string; day: string }
  | { code: 'waits'; title: string; subject: string; waiting: number }
  | { code: 'to-confirm'; title: string; subject: string }
  | { code: 'to-publish'; title: string; subject: string }
  | { code: 'to-come'; exams: number }
  | { code: 'done' }

export function leadText(lead: SaidLead): string {
  switch (lead.code) {
    case 'late':
      return `${nameExam(lead.subject, lead.title)} was sat on ${formatDay(lead.day, 'en')} and is not confirmed.`
    case 'waits':
      return `${nameExam(lead.subject, lead.title)}: ${lead.waiting === 1 ? 'one answer or page waits' : `${lead.waiting} answers and pages wait`}.`
    case 'to-confirm':
      return `${nameExam(lead.subject, lead.title)} is marked and can be confirmed.`
    case 'to-publish':
      return `${nameExam(lead.subject, lead.title)} is confirmed and not published.`
    case 'to-come':
      return lead.exams === 1 ? 'One exam is still to be sat.' : `${lead.exams} exams are still to be sat.`
    case 'done':
      return 'Everything is published.'
  }
}

export function semaHali(lead: SaidLead): string {
  switch (lead.code) {
    case 'late':
      return `${nameExam(lead.subject, lead.title)} ulifanywa ${formatDay(lead.day, 'sw')} na haujathibitishwa.`
    case 'waits':
      return `${nameExam(lead.subject, lead.title)}: ${lead.waiting === 1 ? 'jibu au ukurasa 1 unasubiri' : `majibu na kurasa ${lead.waiting} yanasubiri`}.`
    case 'to-confirm':
      return `${nameExam(lead.subject, lead.title)} umesahihishwa na unaweza kuthibitishwa.`
    case 'to-publish':
      return `${nameExam(lead.subject, lead.title)} umethibitishwa na haujatangazwa.`
    case 'to-come':
      return lead.exams === 1 ? 'Mtihani 1 bado haujafanywa.' : `Mitihani ${lead.exams} bado haijafanywa.`
    case 'done':
      return 'Yote imetangazwa.'
  }
}
