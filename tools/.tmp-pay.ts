const base = 'http://127.0.0.1:4281'
const login = await (await fetch(`${base}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'head@demo.sahihi.example', password: 'Sahihi2026' }) })).json()
const t = login.data.token
const call = async (method: string, path: string, body?: object) => { const r = await (await fetch(base + path, { method, headers: { authorization: `Bearer ${t}`, ...(body && { 'content-type': 'application/json' }) }, ...(body && { body: JSON.stringify(body) }) })).json(); console.log(method, path, JSON.stringify(r).slice(0, 500)); return r }
const shop = await call('GET', '/api/billing/shop')
const account = shop.data.profile.accountNumber
if (process.argv[2] === 'plan') {
  const { data } = await call('POST', '/api/billing/invoices', { kind: 'plan', plan: 'professional', cycle: 'month' })
  await call('POST', '/api/till/payments', { account: data.invoice.number, amountKes: 35000, phone: '0712345678' })
}
if (process.argv[2] === 'parts') {
  const { data } = await call('POST', '/api/billing/invoices', { kind: 'plan', plan: 'professional', cycle: 'year' })
  await call('POST', '/api/till/payments', { account: data.invoice.number, amountKes: 150000, phone: '0712345678' })
  await call('POST', '/api/till/payments', { account: data.invoice.number, amountKes: 120000, phone: '0712345678' })
  await call('POST', '/api/till/payments', { account: data.invoice.number, amountKes: 30000, phone: '0712345678' })
}
await new Promise((r) => setTimeout(r, 6000))
await call('GET', '/api/billing/shop')
await call('GET', '/api/billing/invoices')
