import { Outlet } from 'react-router'
import { Footer } from '#web/layouts/footer.tsx'
import { PublicHeader } from '#web/layouts/public-header.tsx'

/** Header and footer of the site. */
export default function PublicLayout() {
  return (
    <>
      <PublicHeader />
      <Outlet />
      <Footer />
    </>
  )
}
