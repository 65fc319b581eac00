import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Leta orodha ya darasa',
  lead: 'Kutoka Excel, kutoka Google Sheets, au kwa kuandika.',
  steps: [
    {
      title: 'Tengeneza darasa',
      minutes: 1,
      text: 'Fungua **Madarasa** na ubonyeze **Darasa jipya**. Lipe jina linalotumika shuleni, kama vile Kidato cha 3 Mashariki.',
    },
    {
      title: 'Andaa orodha',
      minutes: 3,
      text: 'Weka mstari mmoja kwa kila mwanafunzi. Mstari wa juu hutaja safu, kwa Kiingereza au Kiswahili: nambari ya usajili na jina ni lazima; mkondo, mwaka wa shule, muhula, mlezi, simu, barua pepe ya mlezi, nambari ya tathmini na UPI ni hiari. Orodha za Moodle, Google Classroom na programu nyingine hutambuliwa kwa vichwa vyake; barua pepe iliyomo ni ya mwanafunzi mwenyewe, na huachwa nje. Kitabu cha Excel (.xlsx) au faili ya CSV hupokelewa kama ilivyo, kila nambari kama inavyoonekana, kama 0042; kutoka Google Sheets, nakili mistari. Mwanafunzi akiwa katika orodha mara moja kwa kila muhula, mstari wa muhula wa mwisho ndio unaochukuliwa.',
    },
    {
      title: 'Kagua, kisha leta',
      minutes: 2,
      text: 'Bonyeza **Leta orodha**, bandika mistari au uchague faili, kisha bonyeza **Kagua orodha**. Taja safu ina nini ikiwa imekisiwa vibaya. Unaona kipi kitakuwa kipya, kitabadilishwa au kitaachwa, na kila mstari wenye tatizo, kabla ya chochote kuhifadhiwa: tarehe, desimali au fomula mahali pa nambari ya usajili ni tatizo, na mistari iliyofichwa ya kitabu huachwa nje ikiwa huileti. Uletaji wote unaweza kutenguliwa.',
      picture: 'class',
    },
    {
      title: 'Ibadilishe baadaye',
      minutes: 0,
      text: '**Ongeza mwanafunzi** huongeza mmoja. Mwenzako akimbadilisha mwanafunzi yuleyule wakati unapofanya hivyo, unaonyeshwa alichoandika kabla chako hakijahifadhiwa. Mwanafunzi aliyeondolewa hubaki na karatasi zilizokwisha kusahihishwa. Nambari ya usajili ni ya mwanafunzi mmoja katika shule nzima. **XLSX** na **CSV**, juu ya darasa, hukupa orodha tena pamoja na mwaka na muhula wake.',
    },
  ],
  next: ['printing', 'first-exam', 'privacy'],
}
