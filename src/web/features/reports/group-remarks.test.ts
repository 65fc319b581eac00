import { describe, expect, it } from 'vitest'
import type { RemarkView, ReportPupil } from '#contract/reports.ts'
import { groupRemarks } from '#web/features/reports/group-remarks.ts'

const remark = (text: string, state: RemarkView['state'] = 'proposed'): RemarkView => ({ text, state, by: null, seen: `seen ${text}` })
const subjectOf = (subject: string, own: RemarkView) => ({
  key: subject,
  subject,
  percent: 50,
  shown: '50',
  grade: null,
  change: null,
  exams: [],
  remark: own,
})
function makePupil(name: string, ofClass: RemarkView, subjects: [string, RemarkView][] = []): ReportPupil {
  return {
    id: `id of ${name}`,
    name,
    admission: '1',
    assessment: null,
    points: null,
    pointsMax: 0,
    mean: null,
    subjects: subjects.map(([subject, own]) => subjectOf(subject, own)),
    remarks: { class: ofClass, head: remark('') },
  }
}
const namesOf = (groups: ReturnType<typeof groupRemarks>) => groups.map(({ text, remarks }) => [text, remarks.map(({ name }) => name)])

describe('remarks that wait', () => {
  it('stand together where they say the same but for the name, the largest group first', () => {
    const pupils = [
      makePupil('Amani Wekesa', remark('Amani must work on Physics.')),
      makePupil("ZURI D'SOUZA", remark('Zuri has had a good term.')),
      makePupil('Brian Otieno', remark('Brian has had a good term.')),
    ]
    expect(namesOf(groupRemarks(pupils, 'class'))).toEqual([
      ['… has had a good term.', ["ZURI D'SOUZA", 'Brian Otieno']],
      ['Amani must work on Physics.', ['Amani Wekesa']],
    ])
  })

  it('are parted by figures and by subject, and name what was seen of each', () => {
    const pupils = [
      makePupil('Amani', remark('Rose by 4 points.'), [
        ['English', remark('Good work.')],
        ['Physics', remark('Good work.')],
      ]),
      makePupil('Brian', remark('Rose by 5 points.'), [['English', remark('Good work.')]]),
    ]
    expect(groupRemarks(pupils, 'class')).toHaveLength(2)
    const [english, physics] = groupRemarks(pupils, 'subject')
    expect(english).toMatchObject({ subject: 'English', text: 'Good work.', remarks: [{ pupilId: 'id of Amani', seen: 'seen Good work.' }, {}] })
    expect(physics).toMatchObject({ subject: 'Physics', remarks: [{}] })
  })

  it('are neither empty, nor approved, nor such as changed after an approval', () => {
    expect(groupRemarks([makePupil('Amani', remark(''))], 'class')).toEqual([])
    expect(groupRemarks([makePupil('Amani', remark('Good.', 'approved'))], 'class')).toEqual([])
    expect(groupRemarks([makePupil('Amani', remark('Good.', 'changed'))], 'class')).toEqual([])
  })
})
