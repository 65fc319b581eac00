import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ShopView } from '#contract/billing.ts'
import { billingCycles, type BillingCycle } from '#engine/credits/names.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import { nameProduct, productNames } from '#engine/credits/product-names.ts'
import { splitVat } from '#engine/credits/vat.ts'
import { formatNearDay } from '#engine/words/format-days.ts'
import { formatMoney } from '#engine/words/format.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeError } from '#web/api/describe-error.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { PayInvoice } from '#web/components/pay-invoice/pay-invoice.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import '#web/ui/card.css'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useChangePlan, useCreateInvoice, useCreditState, useInvoice, useRefetchShop, useShop } from './billing-calls.ts'
import { buyWords } from './buy-words.ts'
import { InvoiceCard } from './invoice-card.tsx'
import { keyOfOffer, listPacks, listPlans, messagesOf, type Offer } from './list-offers.ts'
import { Offers } from './offers.tsx'
import { ProfileCard } from './profile-card.tsx'
import './billing.css'

export const meta = () => pageMeta({ title: readWords(buyWords).title })

/** Packs and plans, and how what is chosen is paid. */
export default function BuyPage() {
  const words = useWords(buyWords)
  const { data, error, refetch } = useShop()
  const isForbidden = error instanceof ApiError && error.status === 403
  return (
    <Page>
      <Head shop={data} />
      {data === undefined && error === null && <Skeleton lines={12} label={words.loading} />}
      {isForbidden && <Message live={false}>{words.forbidden}</Message>}
      {data === undefined && error !== null && !isForbidden && <NotLoaded title={words.notShown} error={error} onRetry={refetch} />}
      {data !== undefined && <Shop shop={data} />}
    </Page>
  )
}

function Head({ shop }: { shop: ShopView | undefined }) {
  const words = useWords(buyWords)
  const { data } = useCreditState()
  const waiting = data?.waiting ?? 0
  const note = waiting === 0 ? words.counts : data?.mode === 'practice' ? words.wouldWait(waiting) : words.waiting(waiting)
  return (
    <PageHead
      crumbs={[{ label: words.crumb, to: paths.credits }, ...(shop === undefined || shop.school === '' ? [] : [{ label: shop.school }])]}
      title={words.title}
      note={data === undefined ? null : note}
    />
  )
}

function Shop({ shop }: { shop: ShopView }) {
  const words = useWords(buyWords)
  const [search, setSearch] = useSearchParams()
  const [cycle, setCycle] = useState<BillingCycle>(billingCycles.find((each) => each === shop.plan?.next.cycle) ?? 'month')
  const [chosen, setChosen] = useState('pack school')
  const how = useRef<HTMLElement>(null)
  // In the address, so that a payment under way is found again after a reload.
  const invoiceId = search.get('invoice')
  const payInvoice = (id: string | null) => setSearch(id === null ? {} : { invoice: id }, { replace: true, preventScrollReset: true })
  const invoice = useInvoice(invoiceId).data?.invoice
  const offer = [...listPacks(), ...listPlans(shop, cycle)].find(({ key, act }) => key === chosen && act !== null)
  return (
    <div className="by">
      {shop.mode === 'practice' && invoiceId === null && (
        <Message title={words.practice.title} live={false}>
          {words.practice.text}
        </Message>
      )}
      <Cancelled shop={shop} />
      <Offers
        shop={shop}
        chosen={invoiceId === null ? chosen : invoice === undefined ? '' : keyOfOffer(invoice)}
        cycle={cycle}
        onCycle={setCycle}
        onChoose={({ key }) => {
          setChosen(key)
          if (invoiceId !== null) payInvoice(null)
        }}
      />
      <section aria-labelledby="how" ref={how}>
        {invoiceId !== null ? (
          <Paying invoiceId={invoiceId} />
        ) : (
          offer !== undefined && <Chosen key={offer.key} shop={shop} offer={offer} onInvoice={payInvoice} />
        )}
      </section>
      {shop.open
        .filter(({ kind, paidKes }) => kind === 'plan' || paidKes > 0)
        .map((invoice) => (
          <InvoiceCard
            key={invoice.id}
            invoice={invoice}
            today={shop.today}
            onPay={() => {
              payInvoice(invoice.id)
              how.current?.scrollIntoView({ block: 'start' })
            }}
          />
        ))}
      <ProfileCard profile={shop.profile} />
    </div>
  )
}

/** What is to be paid, before there is an invoice; or a change of plan that costs nothing today. */
function Chosen({ shop, offer, onInvoice }: { shop: ShopView; offer: Offer; onInvoice: (id: string) => void }) {
  const words = useWords(buyWords)
  const language = useLanguage()
  const create = useCreateInvoice()
  const change = useChangePlan()
  const { act, priceKes, product } = offer
  const name = productNames[language][product]
  if (act === null) return null
  if (act.kind === 'change') {
    const price = formatKes(priceKes, language)
    const from = formatNearDay(shop.startsOn, shop.today, language)
    return (
      <>
        <div className="sec-head">
          <h2 id="how">{words.change.title(name, from)}</h2>
        </div>
        <div className="by-next">
          <p>{words.change.text(price, from)}</p>
          <Button
            busy={change.isPending && words.change.busy}
            onClick={() =>
              change.mutate(
                { body: { next: act.next } },
                { onSuccess: () => showToast(words.change.done(name, from), () => change.mutate({ body: { next: null } })) },
              )
            }
          >
            {words.change.do(name)}
          </Button>
          {change.error !== null && <Message kind="wrong">{describeError(change.error)}</Message>}
        </div>
      </>
    )
  }
  const messagesKes = messagesOf(shop, offer)
  const totalKes = priceKes + messagesKes
  return (
    <>
      <PayHead title={words.pay(formatKes(totalKes, language))} kes={totalKes} messagesKes={messagesKes} vatPercent={shop.vatPercent} />
      <div className="by-next">
        <p>{words.how}</p>
        <Button
          busy={create.isPending && words.making}
          onClick={() => create.mutate(act.order, { onSuccess: ({ invoice }) => onInvoice(invoice.id) })}
        >
          {words.choose}
        </Button>
        {create.error !== null && <Message kind="wrong">{describeError(create.error)}</Message>}
      </div>
    </>
  )
}

function PayHead({ title, kes, messagesKes, vatPercent }: { title: string; kes: number; messagesKes: number; vatPercent: number }) {
  const words = useWords(buyWords)
  const language = useLanguage()
  const vat = formatMoney(splitVat(kes, vatPercent).vatCents / 100, { currency: 'KSh', language })
  return (
    <div className="sec-head">
      <h2 id="how">{title}</h2>
      {messagesKes > 0 && <span className="small quiet">{words.messages(formatKes(messagesKes, language))}</span>}
      {vatPercent > 0 && <span className="small quiet">{words.vat(vatPercent, vat)}</span>}
    </div>
  )
}

function Paying({ invoiceId }: { invoiceId: string }) {
  const words = useWords(buyWords)
  const language = useLanguage()
  const { data, error, refetch } = useInvoice(invoiceId)
  const refetchShop = useRefetchShop()
  if (data === undefined) return error === null ? <Skeleton lines={6} /> : <NotLoaded title={words.notShown} error={error} onRetry={refetch} />
  const { invoice } = data
  const openKes = invoice.totalKes - invoice.paidKes
  const title = invoice.state === 'paid' ? words.paidTitle(invoice.number) : words.pay(formatKes(openKes, language))
  return (
    <>
      <PayHead title={title} kes={invoice.totalKes} messagesKes={invoice.messagesKes} vatPercent={invoice.vatPercent} />
      <PayInvoice key={invoice.id} invoice={invoice} onPaid={() => void refetchShop()} />
    </>
  )
}

/** A plan that ends with its last paid day, until which that can be undone. */
function Cancelled({ shop: { plan, today } }: { shop: ShopView }) {
  const { cancelled: words } = useWords(buyWords)
  const language = useLanguage()
  const change = useChangePlan()
  if (plan === null || !plan.isCancelled) return null
  return (
    <Message kind="doubt" title={words.title(nameProduct(plan.plan, language), formatNearDay(plan.paidTo, today, language))} live={false}>
      <p>{words.text}</p>
      <Button
        kind="quiet"
        small
        disabled={change.isPending}
        onClick={() => change.mutate({ body: { isCancelled: false } }, { onSuccess: () => showToast(words.undone) })}
      >
        {words.undo}
      </Button>
      {change.error !== null && <p>{describeError(change.error)}</p>}
    </Message>
  )
}
