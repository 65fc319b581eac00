import { contactDetails } from '#web/components/contact-details.ts'
import { absolute } from '#web/components/page-meta.ts'
import type { HeadWords } from '#web/features/marketing/words/page-words.ts'
import { paths } from '#web/paths.ts'

/** One thing of schema.org, as search engines read it. */
export interface StructuredData {
  '@type': string
  [name: string]: unknown
}

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
export function breadcrumbs(name: string, path: string): StructuredData {
  const steps = [
    { name: 'Sahihi', path: paths.home },
    { name, path },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, name: step.name, item: absolute(step.path) })),
  }
}

export function homeData({ description }: HeadWords): StructuredData[] {
  return [organization(), { '@type': 'WebSite', name: 'Sahihi', url: absolute(paths.home), description, inLanguage: 'en' }]
}

export function aboutData({ title, description }: HeadWords): StructuredData[] {
  const page = { '@type': 'AboutPage', name: title, description, url: absolute(paths.about), about: organization() }
  return [page, breadcrumbs(title, paths.about)]
}

export function featuresData({ title, description }: HeadWords, featureNames: readonly string[]): StructuredData[] {
  const software = {
    '@type': 'SoftwareApplication',
    name: 'Sahihi',
    description,
    applicationCategory: 'EducationalApplication',
    operatingSystem: 'Web',
    featureList: featureNames,
    provider: organization(),
  }
  return [software, breadcrumbs(title, paths.features)]
}

export interface Offer {
  name: string
  description: string
  priceKes: number
}

export function pricingData(head: HeadWords, offers: readonly Offer[], questions: readonly { ask: string; answer: string }[]): StructuredData[] {
  const product = {
    '@type': 'Product',
    name: 'Sahihi',
    description: head.description,
    image: absolute('/share/pricing.png'),
    brand: { '@type': 'Brand', name: 'Sahihi' },
    offers: offers.map(({ name, description, priceKes }) => ({
      '@type': 'Offer',
      name,
      description,
      price: priceKes,
      priceCurrency: 'KES',
      url: absolute(paths.pricing),
    })),
  }
  const faq = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ ask, answer }) => ({ '@type': 'Question', name: ask, acceptedAnswer: { '@type': 'Answer', text: answer } })),
  }
  return [product, faq, breadcrumbs(head.title, paths.pricing)]
}

export function contactData({ title, description }: HeadWords): StructuredData[] {
  const page = { '@type': 'ContactPage', name: title, description, url: absolute(paths.contact), about: organization() }
  return [page, breadcrumbs(title, paths.contact)]
}

export function blogData({ title, description }: HeadWords): StructuredData[] {
  return [{ '@type': 'Blog', name: title, description, url: absolute(paths.blog), publisher: organization() }, breadcrumbs(title, paths.blog)]
}
