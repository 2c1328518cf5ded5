import { useEffect, useState } from 'react'
import { useMedia } from '../../../ui/awake.ts'
import { BoxBody } from './box-body.tsx'
import { SearchSheet } from './search-sheet.tsx'

/** As the sheet's styles have it. */
const PHONE = '(max-width: 47.99rem)'

/** What the first focus of the header's search brings: `place` holds its form. */
export function SearchBox({ place }: { place: HTMLDetailsElement }) {
  const field = place.querySelector('input')!
  return useMedia(PHONE) ? (
    <PhoneBox place={place} field={field} />
  ) : (
    <BoxBody field={field} around={place} go={follow} className="search-panel" />
  )
}

/** The plain form opens first; its words go on in the sheet. */
function PhoneBox({ place, field }: { place: HTMLDetailsElement; field: HTMLInputElement }) {
  const [open, setOpen] = useState(place.open)
  useEffect(() => {
    const onToggle = () => setOpen(place.open)
    place.addEventListener('toggle', onToggle)
    return () => place.removeEventListener('toggle', onToggle)
  }, [place])
  if (!open) return null
  const close = () => {
    place.open = false
    setOpen(false)
  }
  return <SearchSheet words={field.value} onClose={close} go={follow} />
}

/** As a press on a link there does: the site decides whether that is another document. */
function follow(href: string): void {
  const link = Object.assign(document.createElement('a'), { href })
  document.body.append(link)
  link.click()
  link.remove()
}
