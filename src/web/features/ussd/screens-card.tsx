import { countParts } from '#engine/messages/gsm7.ts'
import { screenMaxChars, writeAdmissionScreen, writeLanguageScreen, writeResultScreens } from '#engine/ussd/write-screens.ts'
import { gradeWords } from '#engine/results/grade-words.ts'
import type { Language } from '#engine/words/words.ts'
import { PicturedPhone } from '#web/components/plain-phone/plain-phone.tsx'
import { useWords } from '#web/components/words.ts'
import { diallingWords } from '#web/features/ussd/dialling-words.ts'
import { stepWords } from '#web/features/ussd/step-words.ts'
import { Card } from '#web/ui/card.tsx'

/** The screens as phones show them, with the keys that lead from each to the next. */
export function ScreensCard({ serviceCode }: { serviceCode: string }) {
  const { screens: words } = useWords(diallingWords)
  return (
    <Card title={words.title} aside={words.limit(screenMaxChars)}>
      <p className="quiet small">{words.sample}</p>
      {(['en', 'sw'] as const).map((language) => (
        <Screens key={language} language={language} serviceCode={serviceCode} />
      ))}
    </Card>
  )
}

function Screens({ language, serviceCode }: { language: Language; serviceCode: string }) {
  const { screens: words } = useWords(diallingWords)
  const { name, keys, steps } = stepWords[language]
  const pictures = [
    { text: writeLanguageScreen(), pressed: language === 'en' ? '1' : '2' },
    { text: writeAdmissionScreen(language), pressed: '417' },
    { text: writeResultScreens({ language, ...sample, subjects: sampleResults(language) })[0] ?? '', pressed: '' },
  ]
  return (
    <section className="dialling-screens" lang={language}>
      <h3>
        {name} <span>{keys}</span>
      </h3>
      {pictures.map(({ text, pressed }, at) => {
        const step = steps[at]
        return (
          <figure key={text}>
            <PicturedPhone
              label={words.picture(at + 1, text)}
              text={text}
              lang={language}
              pressed={pressed}
              reply={pressed}
              note={words.chars(countParts(text).chars, screenMaxChars)}
            />
            <figcaption>
              <b>{at + 1}</b>
              <span>{step?.name}</span>
              <small>{step?.note(serviceCode)}</small>
            </figcaption>
          </figure>
        )
      })}
    </section>
  )
}

const sample = { firstName: 'Amani', sitting: { kind: 'end-term', title: '', term: 3 }, hasOtherExams: true } as const
const marks = [
  ['Mathematics', 'ME1', 64],
  ['English', 'EE2', 78],
  ['Kiswahili', 'ME1', 70],
  ['Science', 'ME2', 55],
  ['Social Studies', 'EE2', 81],
  ['Agriculture', 'ME1', 68],
] as const

function sampleResults(language: Language) {
  return marks.map(([subject, code, total]) => ({ subject, grade: { code, word: gradeWords[language].get(code) ?? code }, total, max: 100 }))
}
