import { applyClaims } from '#test/guards/claims/apply-claims.ts'
import { homeClaims, homeMarked } from '#test/guards/claims/home-claims.ts'
import { pricingApart, pricingClaims, pricingMarked } from '#test/guards/claims/pricing-claims.ts'
import type { Claims, MarkedTexts } from '#test/guards/claims/shown-by.ts'
import * as site from '#test/guards/claims/site-claims.ts'

export interface ClaimsOfPage {
  /** Where its words stand on the site, in English. */
  path: string
  /** Of the words, below `src/web/features`, where they are not the site's own. */
  folder?: string
  claims: Claims
  marked: MarkedTexts
  /** Texts that say nothing of the product, by the beginning of their keys: how it is by hand, what we want, invitations. */
  apart: readonly string[]
  /** Where the page is a form: what stands beside it, and what search engines are told. */
  only?: readonly string[]
}

/** By the name of the words file. What `/measured` says is held by `measured-figures.test.ts`, but for its being the same in both languages. */
export const claimsOfPages: Readonly<Record<string, ClaimsOfPage>> = {
  home: {
    path: '/',
    claims: homeClaims,
    marked: homeMarked,
    apart: ['versus.rows.0.was', 'versus.rows.1.was', 'versus.rows.2.was', 'versus.rows.3.was', 'versus.was', 'versus.is', 'closing'],
  },
  tour: { path: '/', claims: site.tourClaims, marked: site.tourMarked, apart: [] },
  about: {
    path: '/about',
    claims: site.aboutClaims,
    marked: site.aboutMarked,
    apart: ['title', 'story.paragraphs.0', 'purposes', 'values.items.1', 'values.items.3', 'values.items.5', 'closing'],
  },
  features: { path: '/features', claims: site.featuresClaims, marked: site.featuresMarked, apart: ['closing'] },
  pricing: { path: '/pricing', claims: pricingClaims, marked: pricingMarked, apart: pricingApart },
  apply: {
    path: '/apply',
    folder: 'sponsors/words',
    claims: applyClaims,
    marked: {},
    apart: ['code.label', 'code.again', 'code.failedTitle', 'code.prove', 'code.proving'],
    only: ['head', 'code', 'done', 'next', 'seen'],
  },
  contact: { path: '/contact', claims: site.contactClaims, marked: site.contactMarked, apart: ['title'] },
  register: {
    path: '/register',
    folder: 'accounts/words',
    claims: site.registerClaims,
    marked: {},
    apart: [],
    only: ['head', 'afternoon', 'hand'],
  },
  measured: { path: '/measured', claims: {}, marked: {}, apart: [], only: [] },
  blog: { path: '/blog', claims: site.blogClaims, marked: site.blogMarked, apart: ['head', 'title', 'lead'] },
}
