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
      title: 'Nakili orodha',
      minutes: 3,
      text: 'Katika Excel au Google Sheets, weka safu moja kwa kila mwanafunzi. Safu ya kwanza hutaja nguzo: admission na name ni lazima; stream, guardian na phone ni hiari. Nakili safu hizo, au uzihifadhi kama CSV. Kitabu cha Excel chenyewe hakisomwi.',
    },
    {
      title: 'Kagua, kisha leta',
      minutes: 2,
      text: 'Bonyeza **Leta orodha**, bandika safu au uchague faili, kisha bonyeza **Kagua orodha**. Unaona kipi kitakuwa kipya, kitabadilishwa au kitaachwa, na kila safu yenye tatizo, kabla ya chochote kuhifadhiwa. Uletaji wote unaweza kutenguliwa.',
      picture: 'class',
    },
    {
      title: 'Ibadilishe baadaye',
      minutes: 0,
      text: '**Ongeza mwanafunzi** huongeza mmoja. Mwanafunzi aliyeondolewa hubaki na karatasi zilizokwisha kusahihishwa. Nambari ya usajili ni ya mwanafunzi mmoja katika shule nzima.',
    },
  ],
  next: ['printing', 'first-exam', 'privacy'],
}
