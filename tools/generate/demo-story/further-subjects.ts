import type { Chapter } from '#tools/generate/demo-story/chapter.ts'

/** Text, options, the right one, topic, how hard, and the option that most fall for. */
type Asked = readonly [text: string, options: readonly string[], answer: string, topic: string, hard: number, trap: string]

interface ChoiceSubject extends Pick<Chapter, 'id' | 'code'> {
  title: string
  subject: string
  language?: 'en' | 'sw'
  asked: readonly Asked[]
}

const subjects: readonly ChoiceSubject[] = [
  {
    id: 'kiswahili-3',
    code: 'DEMOKISC',
    title: 'Kiswahili Kidato cha 3: Katikati ya muhula wa 3',
    subject: '102 Kiswahili',
    language: 'sw',
    asked: [
      [
        'Wingi wa sentensi "Ukuta umebomoka." ni',
        ['Kuta zimebomoka.', 'Kuta umebomoka.', 'Makuta yamebomoka.', 'Ukuta zimebomoka.'],
        'Kuta zimebomoka.',
        'Ngeli na wingi',
        0.48,
        'Makuta yamebomoka.',
      ],
      ['Kinyume cha kitenzi "anika" ni', ['anikia', 'anua', 'anikwa', 'kausha'], 'anua', 'Msamiati', 0.63, 'kausha'],
      ['Kamilisha methali: Mtaka cha mvunguni sharti', ['asimame', 'angoje', 'ainame', 'aombe'], 'ainame', 'Methali', 0.33, 'angoje'],
      [
        'Kitenzi "somewa" kiko katika kauli ya',
        ['kutendwa', 'kutendewa', 'kutendeana', 'kutendesha'],
        'kutendewa',
        'Mnyambuliko wa vitenzi',
        0.68,
        'kutendwa',
      ],
      ['Sauti /p/ na /b/ hutamkiwa kwenye', ['ufizi', 'meno', 'kaakaa gumu', 'midomo'], 'midomo', 'Sauti za lugha', 0.43, 'meno'],
    ],
  },
  {
    id: 'english',
    code: 'DEMOENGC',
    title: 'Form 3 English mid-term 3',
    subject: '101 English',
    asked: [
      ['Neither the teacher nor the pupils ___ in the room.', ['was', 'were', 'is', 'has been'], 'were', 'Agreement', 0.68, 'was'],
      ['She has lived here ___ 2019.', ['for', 'from', 'since', 'by'], 'since', 'Prepositions', 0.43, 'from'],
      ['The opposite of "generous" is', ['stingy', 'brave', 'honest', 'cheerful'], 'stingy', 'Vocabulary', 0.38, 'honest'],
      ['You have met her, ___?', ["don't you", "didn't you", "haven't you", "aren't you"], "haven't you", 'Question tags', 0.48, "didn't you"],
      ['"As brave as a lion" is', ['a metaphor', 'a simile', 'a proverb', 'an alliteration'], 'a simile', 'Figures of speech', 0.58, 'a metaphor'],
    ],
  },
  {
    id: 'geography',
    code: 'DEMOGEOC',
    title: 'Form 3 Geography mid-term 3',
    subject: '312 Geography',
    asked: [
      [
        'A line on a map that joins places of equal height is',
        ['an isobar', 'a contour', 'an isohyet', 'an isotherm'],
        'a contour',
        'Map reading',
        0.38,
        'an isobar',
      ],
      ['Which of these is formed in the lower course of a river?', ['Waterfall', 'Gorge', 'Rapids', 'Delta'], 'Delta', 'Rivers', 0.53, 'Gorge'],
      ['An ox-bow lake forms from', ['a meander', 'a waterfall', 'a glacier', 'a crater'], 'a meander', 'Rivers', 0.48, 'a crater'],
      [
        'The basin of Lake Victoria was formed by',
        ['faulting', 'glaciation', 'downwarping', 'a dam of lava'],
        'downwarping',
        'Lakes',
        0.73,
        'faulting',
      ],
      [
        'The mangrove forests of Kenya grow',
        ['on Mount Kenya', 'along the coast', 'in the Chalbi Desert', 'round Lake Turkana'],
        'along the coast',
        'Vegetation',
        0.33,
        'on Mount Kenya',
      ],
    ],
  },
  {
    id: 'religion',
    code: 'DEMOCREC',
    title: 'Form 3 Christian Religious Education mid-term 3',
    subject: '313 Christian Religious Education',
    asked: [
      ['Jesus was baptised in the river', ['Nile', 'Euphrates', 'Jordan', 'Tigris'], 'Jordan', 'Life of Jesus', 0.28, 'Nile'],
      [
        'The angel who told Mary that she would bear a son was',
        ['Gabriel', 'Michael', 'Raphael', 'Uriel'],
        'Gabriel',
        'Life of Jesus',
        0.33,
        'Michael',
      ],
      ['Amos was called to prophesy in the kingdom of', ['Judah', 'Moab', 'Edom', 'Israel'], 'Israel', 'Prophets', 0.68, 'Judah'],
      ['In Jerusalem, Nehemiah led the people to rebuild the', ['temple', 'walls', 'palace', 'market'], 'walls', 'Prophets', 0.53, 'temple'],
      [
        'Which of these is a fruit of the Holy Spirit?',
        ['Prophecy', 'Healing', 'Patience', 'Speaking in tongues'],
        'Patience',
        'The Holy Spirit',
        0.58,
        'Prophecy',
      ],
    ],
  },
  {
    id: 'agriculture',
    code: 'DEMOAGRC',
    title: 'Form 3 Agriculture mid-term 3',
    subject: '443 Agriculture',
    asked: [
      [
        'Which of these fertilisers supplies nitrogen?',
        ['Muriate of potash', 'Calcium ammonium nitrate', 'Single superphosphate', 'Agricultural lime'],
        'Calcium ammonium nitrate',
        'Soil fertility',
        0.53,
        'Single superphosphate',
      ],
      [
        "The part of a cow's stomach where microbes break down cellulose is the",
        ['abomasum', 'omasum', 'oesophagus', 'rumen'],
        'rumen',
        'Livestock nutrition',
        0.58,
        'abomasum',
      ],
      ['East Coast fever is spread by', ['ticks', 'tsetse flies', 'mosquitoes', 'liver flukes'], 'ticks', 'Livestock health', 0.43, 'tsetse flies'],
      [
        'Terraces are made across a slope to',
        ['keep out cattle', 'slow down running water', 'kill weeds', 'warm the soil'],
        'slow down running water',
        'Soil and water conservation',
        0.33,
        'kill weeds',
      ],
      ['A young cow that has not calved yet is a', ['steer', 'ewe', 'heifer', 'gilt'], 'heifer', 'Livestock breeds', 0.48, 'steer'],
    ],
  },
]

/** With these, a pupil has the seven subjects of a mean grade. Short, and choices alone: forty pages of each come with the program. */
export const furtherSubjects: readonly Chapter[] = subjects.map((subject) => makeChoiceChapter(subject, { lift: 0 }))

/** An exam of choices alone of Form 3 East: it is marked as soon as it is read. */
export function makeChoiceChapter({ id, code, title, subject, language = 'en', asked }: ChoiceSubject, { lift }: Pick<Chapter, 'lift'>): Chapter {
  return {
    id,
    code,
    className: 'Form 3 East',
    absent: [],
    lift,
    // The same pupil did much worse in each.
    fell: [26],
    exam: {
      format: 'sahihi-exam/1',
      title,
      subject,
      language,
      grading: 'kcse',
      sheet: 'dense',
      questions: asked.map(([text, options, answer, topic], at) => ({
        id: String(at + 1),
        type: 'choice',
        text,
        options: [...options],
        answer: [answer],
        marks: 1,
        topic,
      })),
    },
    choices: Object.fromEntries(asked.map(([, , , , hard, trap], at) => [String(at + 1), { hard, trap }])),
    said: {},
  }
}
