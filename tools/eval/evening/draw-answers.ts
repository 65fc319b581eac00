import { listWritten, type AskedQuestion, type Written } from '#tools/eval/evening/subject.ts'
import { makeRandom } from '#tools/samples/random.ts'
import type { TrueAnswer } from '#tools/samples/sample.ts'

/** One answer of a pupil: what goes on the paper, and what it truly earns. */
export interface DrawnAnswer {
  question: string
  type: AskedQuestion['question']['type']
  /** Empty for a blank. */
  text: string
  earns: readonly boolean[]
  onPaper: TrueAnswer
}

const leavesBlank = 0.05
/** The second of the answers that earn the same is so much rarer than the first, and so on. */
const rarer = 0.85

/** What a pupil writes: as able as the seed makes them, and a question with several points is half right as often as wrong. */
export function drawAnswers(asked: readonly AskedQuestion[], seed: string): DrawnAnswer[] {
  const ability = makeRandom(seed, 'ability').between(0.35, 0.9)
  return asked.map(({ question: { id, type, answerIn }, answers }) => {
    const random = makeRandom(seed, id)
    const isBlank = random.next() < leavesBlank
    const wanted = random.chance(ability) ? 'all' : random.chance(0.5) ? 'some' : 'none'
    const written = listWritten(answers)
    const most = Math.max(...written.map(countEarned))
    const of = (share: string) => written.filter((each) => shareOf(countEarned(each), most) === share)
    const [like, nothing] = [of(wanted), of('none')]
    const drawn = pick(like.length > 0 ? like : nothing, random.next())
    const { text, earns, working } = isBlank ? { text: '', earns: drawn.earns.replaceAll('1', '0'), working: undefined } : drawn
    return { question: id, type, text, earns: [...earns].map((figure) => figure === '1'), onPaper: putOnPaper({ type, answerIn, text, working }) }
  })
}

function countEarned({ earns }: Written): number {
  return earns.replaceAll('0', '').length
}

function shareOf(earned: number, most: number): string {
  return earned === most ? 'all' : earned > 0 ? 'some' : 'none'
}

function pick(answers: readonly Written[], chance: number): Written {
  const weights = answers.map((_, at) => rarer ** at)
  let left = chance * weights.reduce((sum, weight) => sum + weight, 0)
  const found = answers.find((_, at) => (left -= weights[at] ?? 0) < 0) ?? answers.at(-1)
  if (found === undefined) throw new Error('A question has no such answers.')
  return found
}

function putOnPaper({ type, answerIn, text, working }: { type: string; answerIn: unknown; text: string; working: Written['working'] }): TrueAnswer {
  if (text === '') return { chosen: [], kind: 'blank' }
  if (type === 'choice') return { chosen: [text], kind: 'full' }
  if (type === 'number') {
    const chosen = answerIn === 'boxes' ? [] : [...text].map((character, place) => `${place}:${character}`)
    return { chosen, kind: 'full', text, ...(working && { working }) }
  }
  const [, struck = '', rest = text] = /^~(.+)~ (.+)$/.exec(text) ?? []
  return { chosen: [], kind: 'full', text: struck === '' ? text : `${struck} ${rest}`, ...(struck !== '' && { struck: struck.split(' ').length }) }
}
