import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Tumia maswali tena',
  lead: 'Kila swali la mitihani yako hutunzwa kwenye benki ya maswali, pamoja na jinsi wanafunzi walivyolijibu. Huhitaji kufanya lolote.',
  steps: [
    {
      title: 'Tafuta swali',
      minutes: 1,
      text: 'Kwenye **Mitihani** bonyeza **Benki ya maswali**. Tafuta maneno ya swali au ya mwongozo wake, na upunguze kwa somo, mada, darasa au lilivyojibiwa awali. Chini ya kila swali kuna sehemu ya alama zilizopatikana na mtihani lilikotoka.',
    },
    {
      title: 'Weka kwenye mtihani',
      minutes: 1,
      text: 'Chagua moja au kadhaa na ubonyeze **Weka kwenye mtihani**, kisha uchague mtihani na mahali. **Tendua** huyaondoa tena. Unapoandika mtihani, **Ongeza kutoka benki ya maswali** hufanya vivyo hivyo. Unachoweka ni nakala: kuibadilisha hakubadilishi mtihani mwingine.',
    },
    {
      title: 'Shiriki na wenzako',
      minutes: 1,
      text: 'Swali ni lako peke yako hadi ulishiriki: lichague, na kwenye **Nani wanayapata** useme idara yako au wenzako wote. Idara yako ni kila aliyetunga mtihani wa somo hilo. Hakuna anayepata swali kabla mtihani wake haujathibitishwa na siku yake kupita. Viongozi wa shule hupata yote.',
    },
    {
      title: 'Futa mtihani',
      minutes: 0,
      text: 'Maswali ya mtihani uliofutwa huondoka kwenye benki, na hurudi ukitendua. Nakala kwenye mitihani mingine hubaki.',
    },
  ],
  next: ['first-exam', 'printing'],
}
