import { describe, expect, it } from 'vitest'
import type { Exam } from '#engine/exam/exam.ts'
import { detectFormat, fromFormat } from '#engine/exam/formats/format.ts'
import type { FromFormat } from '#engine/exam/formats/transfer-note.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { writeExamProblem } from '#engine/sentences/exam-fault.ts'
import { writeTransferNote } from '#engine/sentences/transfer-note.ts'

/** The head of a PNG of 384 by 96 pixels: its sides are all that is read. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAYAAAABgCAAAAAA='

function quiz(...questions: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`
}

function question(type: string, text: string, rest: string, name = 'x y'): string {
  return `<question type="${type}"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${rest}</question>`
}

function answer(fraction: number, text: string, rest = ''): string {
  return `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${rest}</answer>`
}

const twoOptions = answer(100, '<p>yes</p>') + answer(0, '<p>no</p>')
const read = (...questions: string[]): FromFormat => fromFormat(quiz(...questions), 'moodle')
const said = ({ notes }: FromFormat): string[] =>
  notes.filter(({ code }) => code !== 'names-become-numbers').map((note) => writeTransferNote(note, 'en'))

function valid({ file }: FromFormat): Exam {
  const result = readExam(file)
  if ('problems' in result) throw new Error(result.problems.map((problem) => writeExamProblem(problem, 'en')).join(' '))
  return result.exam
}

describe('XML of Moodle', () => {
  it('becomes an exam', () => {
    const made = read(
      '<question type="category"><category><text>$course$/top/Waves</text></category></question>',
      question(
        'multichoice',
        '<p>Which is <b>longitudinal</b>?</p><script>alert("x")</script>',
        `<defaultgrade>2.0000000</defaultgrade><single>true</single>${answer(100, '<p>Sound &amp; ultrasound<br></p>')}${answer(0, 'Light&nbsp;')}`,
        '1',
      ),
      question('multichoice', 'Which are vectors?', `<single>false</single>${answer(50, 'force')}${answer(50, 'velocity')}${answer(-50, 'mass')}`),
      question('truefalse', 'Sound needs a medium.', answer(100, 'true') + answer(0, 'false')),
      question('shortanswer', 'Name the unit of frequency.', answer(100, 'hertz') + answer(100, 'Hz')),
      question(
        'numerical',
        'Speed of sound, in 3 × 10<sup>2</sup> m?',
        `${answer(100, '330', '<tolerance>5</tolerance>')}<units><unit><multiplier>1</multiplier><unit_name>m/s</unit_name></unit></units>`,
      ),
      question(
        'matching',
        'Match each wave.',
        '<defaultgrade>2</defaultgrade>' +
          [
            ['Sound', 'longitudinal'],
            ['Light', 'transverse'],
            ['', 'neither'],
          ]
            .map(([item, option]) => `<subquestion format="html"><text>${item}</text><answer><text>${option}</text></answer></subquestion>`)
            .join(''),
      ),
      question('essay', 'Discuss \\(v = f\\lambda\\).', '<graderinfo format="html"><text><![CDATA[<p>Look for a graph.</p>]]></text></graderinfo>'),
    )
    expect(said(made)).toEqual([])
    const { questions, stems } = valid(made)
    expect(questions).toMatchObject([
      {
        id: '1',
        type: 'choice',
        text: 'Which is longitudinal?',
        topic: 'Waves',
        marks: 2,
        options: ['Sound & ultrasound', 'Light'],
        answer: ['Sound & ultrasound'],
      },
      { id: '2', options: ['force', 'velocity', 'mass'], answer: ['force', 'velocity'], scoring: 'negative' },
      { id: '3', options: ['True', 'False'], answer: ['True'] },
      { id: '4', type: 'short', scheme: [{ code: 'B1', text: 'hertz', accept: ['Hz'] }] },
      { id: '5', type: 'number', text: 'Speed of sound, in 3 × 10^2 m?', scheme: [{ code: 'B1', value: 330, tolerance: 5, unit: 'm/s' }] },
      { id: '6(a)', text: 'Sound', options: ['longitudinal', 'transverse', 'neither'], answer: ['longitudinal'] },
      { id: '6(b)', text: 'Light', answer: ['transverse'] },
      { id: '7', type: 'essay', text: 'Discuss $v = f\\lambda$.', guidance: 'Look for a graph.' },
    ])
    expect(stems).toEqual([{ id: '6', text: 'Match each wave.', matching: true }])
  })

  it('brings its pictures along, by their size on a screen', () => {
    const holder = `<questiontext format="html"><text><![CDATA[<p>Label <img src="@@PLUGINFILE@@/the%20eye.png" alt="a > b"> it.</p>]]></text><file name="the eye.png" path="/" encoding="base64">${png}</file></questiontext>`
    const made = read(`<question type="multichoice"><name><text>1</text></name>${holder}${twoOptions}</question>`)
    const exam = valid(made)
    expect(exam.questions).toMatchObject([{ text: 'Label it.', figures: [{ picture: 'picture-1', widthMm: 101.6, heightMm: 25.4 }] }])
    expect(exam.pictures).toEqual({ 'picture-1': png })
    expect(said(made)).toEqual([])
  })

  it.each([
    ['<img src="@@PLUGINFILE@@/gone.png">', 'Line 3: the picture "gone.png" of question 1 is not in the file.'],
    ['<img src="https://example.org/far.png">', 'Line 3: the picture "far.png" of question 1 is not in the file.'],
    ['<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">', 'Line 3: the picture "…" of question 1 is neither PNG nor JPEG; it is left out.'],
  ])('names a picture that cannot be taken: %s', (image, note) => {
    const made = read(question('multichoice', `See ${image}`, twoOptions))
    expect(said(made)).toEqual([note])
    expect(valid(made).pictures).toBeUndefined()
  })

  it.each([
    ['cloze', '', 'Line 3: questions of the kind "cloze" are not read; it was left out.'],
    ['multichoice', answer(100, 'only'), 'Line 3: the question has fewer than two options; it was left out.'],
    [
      'multichoice',
      answer(100, '<img src="@@PLUGINFILE@@/a.png">') + answer(0, 'no'),
      'Line 3: an option has no words, only a picture or nothing; the question was left out.',
    ],
    ['multichoice', answer(50, 'half') + answer(50, 'too'), 'Line 3: no answer earns all the marks; the question was left out.'],
    ['numerical', answer(100, 'many'), 'Line 3: "many" is no number; the question was left out.'],
    ['shortanswer', answer(100, '*'), 'Line 3: no answer earns all the marks; the question was left out.'],
    [
      'matching',
      '<subquestion><text>one</text><answer><text>a</text></answer></subquestion>',
      'Line 3: the matching has fewer than two items or options; it was left out.',
    ],
  ])('leaves out a bad %s with one note, and takes the others', (type, rest, note) => {
    const made = read(question(type, 'Bad', rest), question('multichoice', 'Good', twoOptions))
    expect(said(made)).toEqual([note])
    expect(valid(made).questions.map(({ text }) => text)).toEqual(['Good'])
  })

  it('says what a question loses', () => {
    const tags = '<tags><tag><text>a</text></tag><tag><text>b</text></tag></tags>'
    const feedback = '<generalfeedback format="html"><text>Because.</text></generalfeedback><penalty>0.3333333</penalty>'
    const made = read(
      question('description', '<p>Read the passage.</p>', ''),
      question('multichoice', 'Which?', `<defaultgrade>2.5</defaultgrade>${feedback}${tags}${answer(100, 'a')}${answer(50, 'b')}`),
      question('shortanswer', 'What?', `<usecase>1</usecase>${answer(100, 'photo*')}`),
      question('description', 'The end.', ''),
    )
    expect(said(made)).toEqual([
      'Line 4: question 1 is worth 2.5 there and 3 here.',
      'Line 3: the description stands before the words of question 1.',
      'Line 4: in question 1 only what earns all the marks is right; the part of the marks that "b" has is left out.',
      'Line 5: in question 2 the star of "photo*" is left out; the words around it count.',
      'Line 5: in question 2 capital and small letters make no difference here.',
      'Line 6: a description without a question; it was left out.',
      'The feedback of one question is left out.',
      'The penalty for a second try at one question is left out.',
      'The tags of one question are left out.',
    ])
    expect(valid(made).questions.map(({ text }) => text)).toEqual(['Read the passage.\nWhich?', 'What?'])
  })

  it('holds no more questions than an exam', () => {
    const made = read(...Array.from({ length: 203 }, () => question('multichoice', 'Which?', twoOptions)))
    expect(said(made)).toEqual(['An exam has at most 200 questions: the first 200 are taken, 3 are left out.'])
    expect(valid(made).questions).toHaveLength(200)
  })

  it.each([
    ['ends early', quiz(question('multichoice', 'Good', twoOptions)).replace('</quiz>', '<question type="essay"><name>')],
    ['has a bare ampersand', quiz(question('multichoice', 'Good', twoOptions), '<question type="essay"><name><text>a & b</text></name></question>')],
    [
      'declares entities that grow',
      quiz(question('multichoice', 'Good', twoOptions), '<question type="essay"><name><text>&b;</text></name></question>').replace(
        '<quiz>',
        '<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><quiz>',
      ),
    ],
    [
      'asks for a file of the machine',
      quiz(question('multichoice', 'Good', twoOptions), '<question type="essay"><name><text>&x;</text></name></question>').replace(
        '<quiz>',
        '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>',
      ),
    ],
    ['is nested deep', quiz(question('multichoice', 'Good', twoOptions), '<question>'.repeat(5000))],
  ])('that %s is read up to there', (_, xml) => {
    const made = fromFormat(xml, 'moodle')
    expect(made.notes.map(({ code }) => code)).toContain('xml-broken')
    expect(valid(made).questions.map(({ text }) => text)).toEqual(['Good'])
    expect(JSON.stringify(made.file)).not.toContain('haha')
  })

  it('in which nothing ends is read in one pass', () => {
    const images = '<img src="@@PLUGINFILE@@/a.png">'.repeat(200_000)
    expect(read(question('multichoice', images, twoOptions)).notes).toHaveLength(11)
    const broken = ['<!--', '<a "', '<script>', '<img src="', '<'].map((part) => part.repeat(40_000)).join('')
    expect(valid(read(question('multichoice', `Good${broken.replaceAll(']]>', '')}`.slice(0, 4000), twoOptions))).questions).toHaveLength(1)
    expect(read(question('multichoice', broken, twoOptions)).file['questions']).toHaveLength(1)
  })

  it.each([
    ['bank.xml', quiz(), 'moodle'],
    ['bank.txt', quiz(), 'moodle'],
    ['other.xml', '<assessmentItem/>', null],
  ])('is known by how it begins: %s', (name, text, format) => {
    expect(detectFormat(name, text)).toBe(format)
  })
})
