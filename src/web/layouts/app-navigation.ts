import { schoolLeaderRoles, staffRoles, type Role } from '#contract/base/roles.ts'
import type { Known } from '#contract/base/word-for.ts'
import type { AppWords } from '#web/layouts/app-words.ts'
import { paths } from '#web/paths.ts'

type Names = AppWords['links']

export interface AppLink {
  label: string
  to: string
  /** Whether the page at this path belongs under the link. */
  isCurrent: boolean
}

/**
 * The parts of the app for a role. Upload, Review and Results lead to the open exam's, or to a choice of exams. Everybody
 * who is signed in may write posts, and more is offered to no role that is new to this page.
 */
export function listAppLinks(role: Known<Role>, pathname: string, names: Names, { seesCredits = false } = {}): AppLink[] {
  const blog = link(names.blog, paths.blogManagement, pathname)
  if (role === 'ADMINISTRATOR') return [...administratorLinks(pathname, names, seesCredits), blog]
  if (role === 'PARENT') return [{ label: names.children, to: paths.app, isCurrent: /^\/app\/?$/.test(pathname) }, blog]
  if (role === 'SPONSOR') return [link(names.sponsor, paths.sponsor, pathname), blog]
  if (!worksAtSchool(role)) return [blog]
  const school = includes(schoolLeaderRoles, role) ? [link(names.school, paths.school, pathname)] : []
  const credits = seesCredits ? [link(names.credits, paths.credits, pathname)] : []
  return [...staffLinks(pathname, names), link(names.messages, paths.messages, pathname), ...school, ...credits, blog]
}

/** Who has a desk, and news on it. */
export function worksAtSchool(role: Known<Role>): boolean {
  return includes(staffRoles, role)
}

/** Where `/app` leads; null for a role whose part of the app is not there yet. */
export function findHome(role: Known<Role>): string | null {
  if (role === 'ADMINISTRATOR') return paths.admin
  if (role === 'SPONSOR') return paths.sponsor
  return worksAtSchool(role) ? paths.app : null
}

/** What is about oneself and one's school, in the menu under one's name. */
export function listOwnLinks(role: Known<Role>, pathname: string, names: Names): AppLink[] {
  const settings = link(names.settings, paths.settings, pathname)
  return includes(schoolLeaderRoles, role) ? [settings, link(names.colleagues, paths.colleagues, pathname)] : [settings]
}

function administratorLinks(pathname: string, names: Names, seesCredits: boolean): AppLink[] {
  const isMoney = [paths.adminMoney, paths.adminSponsors].some((path) => pathname.startsWith(path))
  return [
    { label: names.dashboard, to: paths.admin, isCurrent: /^\/admin\/?$/.test(pathname) },
    ...(seesCredits ? [{ label: names.money, to: paths.adminMoney, isCurrent: isMoney }] : []),
    {
      label: names.messages,
      to: paths.adminMessages,
      isCurrent: [paths.adminMessages, paths.adminPhone].some((path) => pathname.startsWith(path)),
    },
    link(names.enquiries, paths.adminEnquiries, pathname),
    link(names.newsletter, paths.adminNewsletter, pathname),
    link(names.mail, paths.adminMail, pathname),
    link(names.trail, paths.adminTrail, pathname),
    {
      label: names.operations,
      to: paths.adminOperations,
      isCurrent: [paths.adminOperations, paths.adminRetention, paths.adminBackups].some((path) => pathname.startsWith(path)),
    },
  ]
}

/** The pages of a step of an exam, by the first part of their paths. */
const steps: readonly (readonly [step: 'upload' | 'review' | 'results', pages: readonly string[]])[] = [
  ['upload', ['upload', 'capture', 'read-by-phone', 'phones', 'plain']],
  ['review', ['review', 'standardisation', 'second-opinions', 'remarkings']],
  ['results', ['results', 'analysis', 'examiner-report', 'feedback', 'papers']],
]

function staffLinks(pathname: string, names: Names): AppLink[] {
  const examId = examOf(pathname)
  const page = /^\/app\/(?:exams\/[^/]+\/)?([^/]+)/.exec(pathname)?.[1] ?? ''
  const step = steps.find(([, pages]) => pages.includes(page))?.[0]
  return [
    { label: names.home, to: paths.app, isCurrent: /^\/app\/?$/.test(pathname) },
    { label: names.exams, to: paths.exams, isCurrent: (pathname.startsWith(paths.exams) || pathname.startsWith(paths.bank)) && step === undefined },
    { label: names.upload, to: examId === undefined ? paths.chooseUpload : paths.examUpload(examId), isCurrent: step === 'upload' },
    { label: names.review, to: examId === undefined ? paths.chooseReview : paths.examReview(examId), isCurrent: step === 'review' },
    {
      label: names.results,
      to: examId === undefined ? paths.chooseResults : paths.examResults(examId),
      isCurrent: step === 'results',
    },
    { label: names.classes, to: paths.classes, isCurrent: [paths.classes, paths.reports].some((path) => pathname.startsWith(path)) },
  ]
}

/** The exam that is open; a draft from files is none yet. */
function examOf(pathname: string): string | undefined {
  return pathname.startsWith(paths.fromPaper) ? undefined : /^\/app\/exams\/([^/]+)/.exec(pathname)?.[1]
}

function link(label: string, to: string, pathname: string): AppLink {
  return { label, to, isCurrent: pathname.startsWith(to) }
}

function includes(list: readonly Role[], role: Known<Role>): boolean {
  return list.some((one) => one === role)
}
