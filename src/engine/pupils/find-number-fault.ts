interface NumberFault {
  code: 'spoilt-by-spreadsheet' | 'became-a-date' | 'no-admission-number' | 'other-alphabet'
  value: string
}

const months = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|mei|ago|okt|des)[a-z]*'
const dates = [
  /^\d{4}-(?:0?[1-9]|1[0-2])-(?:0?[1-9]|[12]\d|3[01])(?:[ T].*)?$/,
  /^(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|[12]\d|3[01])\/(?:19|20)\d\d(?: .*)?$/,
  new RegExp(String.raw`^\d{1,2}[-/ ]${months}(?:[-/ ]\d{2,4})?$`, 'i'),
  new RegExp(`^${months}[-/ ]\\d{1,4}$`, 'i'),
  /^\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?$/i,
]

/** What a spreadsheet made of a pupil's number, so that it cannot be the number any more. Guessing it could give a paper to another pupil. */
export function findNumberFault(value: string): NumberFault | null {
  // 4.41E+03 was 4410 or any number near it: the digits are lost.
  if (/^-?\d+(?:[.,]\d+)?E[+-]?\d+$/i.test(value) && /[.,+-]/.test(value)) return { code: 'spoilt-by-spreadsheet', value }
  if (dates.some((pattern) => pattern.test(value))) return { code: 'became-a-date', value }
  if (/^(?:true|false)$/i.test(value) || /^[-+]?\d*[.,]\d+%?$|^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+%$|^-\d+$/.test(value)) {
    return { code: 'no-admission-number', value }
  }
  return /[^\P{L}\p{Script=Latin}]|\p{No}|\p{Nl}/u.test(value) ? { code: 'other-alphabet', value } : null
}
