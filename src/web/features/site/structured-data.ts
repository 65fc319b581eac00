import { contactDetails } from '#web/components/contact-details.ts'
import type { Language } from '#web/components/words.ts'
import { absolute } from '#web/components/page-meta.ts'
import { pathIn } from '#contract/base/site-language.ts'
import type { HeadWords } from '#web/features/site/words/page-words.ts'
import { publicPaths as paths } from '#web/site-paths.ts'

/** One thing of schema.org, as search engines read it. */
export interface StructuredData {
  '@type': string
  [name: string]: unknown
}

const addressOf = (path: string, language: Language) => absolute(pathIn(language, path))

const organization = (): StructuredData => ({
  '@type': 'Organization',
  name: 'Sahihi',
  url: absolute(paths.home),
  logo: absolute('/icon-512.png'),
  email: contactDetails.email,
  telephone: contactDetails.phone,
  address: { '@type': 'PostalAddress', addressLocality: 'Nairobi', addressCountry: 'KE' },
  areaServed: 'KE',
})

/** The way to a page below the home page. */
export function breadcrumbs(name: string, { path, language }: { path: string; language: Language }): StructuredData {
  const steps = [
    { name: 'Sahihi', path: paths.home },
    { name, path },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: addressOf(step.path, language),
    })),
  }
}

export function homeData({ description }: HeadWords, language: Language): StructuredData[] {
  return [organization(), { '@type': 'WebSite', name: 'Sahihi', url: addressOf(paths.home, language), description, inLanguage: language }]
}

export function aboutData({ title, description }: HeadWords, language: Language): StructuredData[] {
  const page = { '@type': 'AboutPage', name: title, description, url: addressOf(paths.about, language), inLanguage: language, about: organization() }
  return [page, breadcrumbs(title, { path: paths.about, language })]
}

export function featuresData(
  { title, description }: HeadWords,
  { names, language }: { names: readonly string[]; language: Language },
): StructuredData[] {
  const software = {
    '@type': 'SoftwareApplication',
    name: 'Sahihi',
    description,
    applicationCategory: 'EducationalApplication',
    operatingSystem: 'Web',
    featureList: names,
    inLanguage: language,
    provider: organization(),
  }
  return [software, breadcrumbs(title, { path: paths.features, language })]
}

/** No prices: a search engine would offer them for every installation, and a school that runs its own sells nothing. */
export function pricingData({ title }: HeadWords, language: Language): StructuredData[] {
  return [breadcrumbs(title, { path: paths.pricing, language })]
}

export function contactData({ title, description }: HeadWords, language: Language): StructuredData[] {
  const page = {
    '@type': 'ContactPage',
    name: title,
    description,
    url: addressOf(paths.contact, language),
    inLanguage: language,
    about: organization(),
  }
  return [page, breadcrumbs(title, { path: paths.contact, language })]
}

export function blogData({ title, description }: HeadWords, language: Language): StructuredData[] {
  return [
    { '@type': 'Blog', name: title, description, url: addressOf(paths.blog, language), inLanguage: language, publisher: organization() },
    breadcrumbs(title, { path: paths.blog, language }),
  ]
}
