import type { Exam } from '#engine/exam/exam.ts'
import { readExam } from '#engine/exam/read-exam.ts'

/**
 * Answers of one word, none of which the network was trained on (words of the test role, tools/train/handwriting/texts.py),
 * what the scheme rejects, and what pupils write instead: near in meaning or in letters, and mostly not in the scheme.
 */
const asked: readonly (readonly [answer: string, rejected: string, wrong: string])[] = [
  ['photosynthesis', 'respiration', 'transpiration, photolysis, chemosynthesis'],
  ['respiration', '', 'perspiration, inspiration, photosynthesis'],
  ['oxygen', 'carbon dioxide', 'hydrogen, nitrogen, oxide'],
  ['carbon', '', 'cobalt, argon, charcoal'],
  ['aluminium', '', 'alum, lithium, magnesium'],
  ['iodine', 'iodide', 'bromine, chlorine, lime'],
  ['ethanol', 'methanol', 'ethanal, ethane, phenol'],
  ['urea', 'urine', 'uric acid, area, amino acid'],
  ['urine', '', 'urea, saliva, wine'],
  ['trachea', '', 'larynx, bronchus, tracheid'],
  ['gamete', 'zygote', 'game, genome, spore'],
  ['allele', 'gene', 'alloy, axle, gamete'],
  ['chloroplast', 'chlorophyll', 'chromoplast, leucoplast, cytoplasm'],
  ['nucleus', '', 'nucleolus, neutron, cell wall'],
  ['neurone', '', 'nerve, neutron, axon'],
  ['plasmolysis', '', 'haemolysis, plasmodium, osmosis'],
  ['pollination', 'fertilisation', 'pollution, germination, pollen'],
  ['digestion', 'egestion', 'ingestion, indigestion, congestion'],
  ['melting', '', 'boiling, smelting, freezing'],
  ['inertia', 'momentum', 'friction, inert, gravity'],
  ['momentum', 'moment', 'inertia, movement, impulse'],
  ['lever', '', 'pulley, level, liver'],
  ['solenoid', '', 'electromagnet, steroid, armature'],
  ['caldera', 'crater', 'valley, colder, lava dome'],
  ['gorge', '', 'valley, gauge, delta'],
  ['leaching', '', 'bleaching, erosion, teaching'],
  ['ivory', '', 'ebony, copper, every'],
  ['independence', '', 'interdependence, self rule, dependence'],
  ['protectorate', 'colony', 'republic, protection, crown land'],
  ['pastoralism', '', 'nomadism, pastor, farming'],
  ['adjective', 'adverb', 'objective, verb, pronoun'],
  ['rhyme', 'rhythm', 'rhymes with, thyme, metre'],
  ['quadratic', '', 'cubic, quadrant, linear'],
  ['commutator', '', 'commuter, split pin, armature'],
  ['manjano', '', 'mianzi, mikono, mavuno'],
  ['mhusika', '', 'mhasibu, msimulizi, husika'],
]

export interface AskedWord {
  answer: string
  wrong: string[]
}

export const askedWords: readonly AskedWord[] = asked.map(([answer, rejected, wrong]) => ({
  answer,
  wrong: [rejected, ...wrong.split(', ')].filter((word) => word !== ''),
}))

export function makeClassExam(): Exam {
  const read = readExam({
    format: 'sahihi-exam/1',
    title: 'Words of the test',
    questions: asked.map(([answer, rejected], at) => ({
      id: String(at + 1),
      type: 'short',
      text: 'Give the word.',
      marks: 1,
      scheme: [{ code: 'B1', text: answer, ...(rejected !== '' && { reject: [rejected] }) }],
    })),
  })
  if ('problems' in read) throw new Error(`the exam is not valid: ${JSON.stringify(read.problems)}`)
  return read.exam
}
