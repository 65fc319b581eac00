import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { run } from '#cli/grade.ts'
import { useCliFolder } from '#test/use-cli-folder.ts'

const examples = path.join(import.meta.dirname, '../../examples')
const physics = path.join(examples, 'kcse-physics.json')
const lineSchema = z.object({
  student: z.string(),
  question: z.string(),
  marks: z.number(),
  max: z.number(),
  credit: z.number(),
  confidence: z.number(),
  needsReview: z.boolean(),
  reasons: z.array(z.object({ code: z.string(), awarded: z.boolean(), evidence: z.string() })),
})

const cli = useCliFolder()

async function grade(lines: string, exam = physics): Promise<{ status: number; marks: z.infer<typeof lineSchema>[] }> {
  const answers = path.join(cli.folder, 'answers.jsonl')
  const out = path.join(cli.folder, 'marks.jsonl')
  await writeFile(answers, lines)
  const status = await run([exam, answers, '--out', out])
  const text = await readFile(out, 'utf8')
  return {
    status,
    marks: text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => lineSchema.parse(JSON.parse(line))),
  }
}

describe('grade', () => {
  it('marks the sample answers, one mark a line in the same order', async () => {
    const sample = await readFile(path.join(examples, 'answers.jsonl'), 'utf8')
    const { status, marks } = await grade(sample)
    const asked = sample
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => z.object({ student: z.string(), question: z.string() }).parse(JSON.parse(line)))
    expect(status).toBe(0)
    expect(marks.map(({ student, question }) => ({ student, question }))).toEqual(asked)
  })

  it('marks a part with what stands over it: a figure given there is no answer', async () => {
    const scheme = [{ code: 'B1', value: 40, unit: 'm/s' }]
    const questions = [{ id: '3(a)', type: 'number', text: 'Write it in SI units.', marks: 1, scheme }]
    const exam = path.join(cli.folder, 'exam.json')
    await writeFile(exam, JSON.stringify({ format: 'sahihi-exam/1', title: 'T', questions, stems: [{ id: '3', text: 'A train runs at 40 m/s.' }] }))
    const { marks } = await grade(JSON.stringify({ student: 'P1', question: '3(a)', text: '40 m/s' }), exam)
    expect(marks).toMatchObject([{ marks: 0, needsReview: true }])
  })

  it.each([
    ['1', 'D', 1],
    ['1', 'sound in air', 1],
    ['1', 'A', 0],
    ['3', 'b, d', 2],
    ['3', 'Velocity, Force', 2],
    ['4', 'v = fλ = 0.5 × 660 = 330 m/s', 3],
    ['10', 'voltmeter', 1],
    ['10', '', 0],
  ])('question %s answered %j earns %i', async (question, text, marks) => {
    const graded = await grade(JSON.stringify({ student: 'P1', question, text }))
    expect(graded.marks[0]?.marks).toBe(marks)
  })

  it('names a bad line by its number, marks the others and says that something needs attention', async () => {
    const good = '{"student":"P1","question":"1","text":"D"}'
    const { status, marks } = await grade(
      `\uFEFF${good}\r\n\nnot json\n{"student":"P1","question":"99","text":"x"}\n{"student":"P1","question":"1"}\n${good}\n`,
    )
    expect([status, marks.length]).toEqual([1, 2])
    expect(cli.said).toContain('line 3: this is not JSON')
    expect(cli.said).toContain('line 4: there is no question "99" in the exam.')
    expect(cli.said).toContain('line 5: text is missing or wrong')
  })

  it('leaves to a person a choice that names no option', async () => {
    const { marks } = await grade('{"student":"P1","question":"1","text":"gamma rays"}')
    expect(marks[0]).toMatchObject({ marks: 0, needsReview: true })
  })

  it('says how many decisions settle what waits: the same answer is decided once', async () => {
    const line = (student: string, text: string): string => JSON.stringify({ student, question: '10', text })
    await grade(['P1', 'P2', 'P3', 'P4'].map((student) => line(student, 'a ruler')).join('\n'))
    expect(cli.said).toContain('4 answers marked, 4 need review (about 1 decision, like answers together).')
    cli.said = ''
    await grade(line('P1', 'voltmeter'))
    expect(cli.said).toContain('1 answers marked, 0 need review.')
  })

  it('names what is wrong with an exam', async () => {
    const exam = path.join(cli.folder, 'exam.json')
    await writeFile(
      exam,
      JSON.stringify({ format: 'sahihi-exam/1', title: 'x', questions: [{ id: '3', type: 'short', marks: 3, scheme: [{ code: 'B2', text: 'x' }] }] }),
    )
    expect(await run([exam, exam, '--out', path.join(cli.folder, 'out')])).toBe(1)
    expect(cli.said).toContain("Question 3: the scheme's points add up to 2 marks, the question has 3.")
  })

  it.each([
    [[]],
    [[physics]],
    [[physics, 'answers.jsonl']],
    [[physics, 'a', 'b', '--out', 'c']],
    [[physics, '/nowhere/answers.jsonl', '--out', 'c']],
    [['--wrong']],
  ])('%j is wrong use', async (args) => {
    expect(await run(args)).toBe(2)
  })
})

describe('grade with other answers at hand', () => {
  const exam = {
    format: 'sahihi-exam/1',
    title: 'Circuits',
    questions: [
      {
        id: '1',
        type: 'short',
        text: 'Why do both bulbs go out?',
        marks: 1,
        scheme: [{ code: 'B1', text: 'both bulbs are in one closed path, which is broken' }],
      },
    ],
  }
  const texts = [
    'they are in the same closed path',
    'the path is broken so both go out',
    'one path with both bulbs',
    'the path has a gap in it',
    'the battery is dead',
    'the battery has no power',
    'there is no power in the battery',
    'the wire is too thin',
    'the wire is thin',
  ]

  async function gradeWith(args: string[], reviewed = ''): Promise<z.infer<typeof lineSchema>[]> {
    const file = (name: string): string => path.join(cli.folder, name)
    await writeFile(file('exam.json'), JSON.stringify(exam))
    await writeFile(file('answers.jsonl'), texts.map((text, at) => JSON.stringify({ student: `P${at}`, question: '1', text })).join('\n'))
    await writeFile(file('reviewed.jsonl'), reviewed)
    await run([
      file('exam.json'),
      file('answers.jsonl'),
      '--out',
      file('out.jsonl'),
      ...args.map((arg) => (arg === 'reviewed.jsonl' ? file(arg) : arg)),
    ])
    return (await readFile(file('out.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => lineSchema.parse(JSON.parse(line)))
  }

  it('gives a real credit from 0 to 1, another one alone than among the others', async () => {
    const [among, alone] = [await gradeWith([]), await gradeWith(['--alone'])]
    for (const { credit } of [...among, ...alone]) expect(credit >= 0 && credit <= 1).toBe(true)
    expect(new Set(among.map(({ credit }) => credit)).size).toBeGreaterThan(4)
    expect(among.map(({ credit }) => credit)).not.toEqual(alone.map(({ credit }) => credit))
  })

  it('proposes from what a person has marked, and names lines that do not fit', async () => {
    const reviewed = [true, true, true, true, false, false, false].map((right, at) =>
      JSON.stringify({ question: '1', text: `${texts[at]}`, awarded: [right] }),
    )
    const marks = await gradeWith(['--marked', 'reviewed.jsonl'], [...reviewed, '{"question":"1","text":"x","awarded":[true,false]}', 'x'].join('\n'))
    expect(marks.slice(0, 7).map(({ reasons }) => reasons[0]?.awarded)).toEqual([true, true, true, true, false, false, false])
    expect(cli.said).toContain('line 8: question 1 has 1 mark points, "awarded" has 2.')
    expect(cli.said).toContain('line 9: expected')
  })
})
