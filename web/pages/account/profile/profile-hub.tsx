import { myTestsPath } from '../../../../addresses/my-tests-path.ts'
import { NOTEBOOK } from '../../../../addresses/notebook-paths.ts'
import { ordersPath } from '../../../../addresses/outcome-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import { RANK_PREDICTOR } from '../../../../addresses/predictor-paths.ts'
import { shelfPath } from '../../../../addresses/shelf-paths.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { BookIcon, HeartIcon, NotebookIcon, PhoneIcon, TestIcon } from '../../../ui/icons.tsx'
import { ChartIcon, ReceiptIcon } from '../../../ui/place-icons.tsx'
import { profileTexts } from './texts/profile-texts.ts'

/** Links to all personal pages, one tap away; the same for a guest, whom each page asks to sign in. */
export function ProfileHub() {
  const t = useTexts(profileTexts)
  const paths = pathsIn(useLocale())
  const places = [
    { href: paths.at(myTestsPath()), label: t.hub.tests, Icon: TestIcon },
    { href: paths.at(shelfPath()), label: t.hub.courses, Icon: BookIcon },
    { href: paths.at(NOTEBOOK), label: t.hub.notebook, Icon: NotebookIcon },
    { href: paths.at(ordersPath()), label: t.orders, Icon: ReceiptIcon },
    { href: paths.wishlist(), label: t.hub.wishlist, Icon: HeartIcon },
    { href: paths.at(RANK_PREDICTOR), label: t.hub.predictor, Icon: ChartIcon },
    { href: paths.support(), label: t.hub.help, Icon: PhoneIcon },
  ]
  return (
    <nav aria-label={t.hub.label} className="mb-4">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-7">
        {places.map(({ href, label, Icon }) => (
          <li key={href} className="flex">
            <a
              href={href}
              className="card flex min-h-12 w-full items-center gap-2 px-3 py-2 font-semibold text-ink text-small no-underline hover:border-primary"
            >
              <Icon className="size-5 shrink-0 text-primary" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
