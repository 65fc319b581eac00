import type { LotKind, PackId, PlanId } from '#engine/credits/names.ts'
import type { Language, Words } from '#engine/words/words.ts'

/** What packs, plans and lots are called, as the pricing page does. */
export const productNames: Words<Record<PackId | PlanId, string>> = {
  en: {
    basic: 'Basic',
    professional: 'Professional',
    enterprise: 'Enterprise',
    starter: 'Starter Pack',
    school: 'School Pack',
    institution: 'Institution Pack',
  },
  sw: {
    basic: 'Msingi',
    professional: 'Kitaalamu',
    enterprise: 'Taasisi',
    starter: 'Kifurushi cha kuanzia',
    school: 'Kifurushi cha shule',
    institution: 'Kifurushi cha taasisi',
  },
}

const kindNames: Words<Record<LotKind, string>> = {
  en: { trial: 'Trial', sponsored: 'Sponsored', plan: 'Plan', pack: 'Pack', correction: 'Correction' },
  sw: { trial: 'Jaribio', sponsored: 'Za mfadhili', plan: 'Mpango', pack: 'Kifurushi', correction: 'Sahihisho' },
}

/** The name of a pack or a plan; one that is not known here stands for itself. */
export function nameProduct(product: string, language: Language): string {
  const names: Readonly<Record<string, string>> = productNames[language]
  return names[product] ?? product
}

/** `Trial`, `Starter Pack`. */
export function nameLot({ kind, product }: { kind: string; product: string | null }, language: Language): string {
  if (product !== null) return nameProduct(product, language)
  const names: Readonly<Record<string, string>> = kindNames[language]
  return names[kind] ?? kind
}
