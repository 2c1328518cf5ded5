import { pathsIn } from '../../../../addresses/paths.ts'
import type { ListingPlace } from '../../../parts/product/listing-place.ts'
import { listingTexts } from '../../../parts/product/listing-texts.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Widget } from './listing-widgets.ts'

interface Groups {
  groups: { name: string; links: { name: string; path: string }[] }[]
}

/** The blocks below a course's list, chosen by its exam group's widget set. */
export function WidgetBlocks({ widgets, place }: { widgets: Widget[]; place: ListingPlace }) {
  const list = useTexts(listingTexts)
  return widgets.map((widget) => {
    switch (widget.kind) {
      case 'exams':
        return (
          <Section key="exams" title={list.examsOfCourse}>
            <LinkGroups groups={widget.groups} />
          </Section>
        )
      case 'stages':
        return (
          <Section key="stages" title={list.byStage}>
            <LinkGroups
              groups={widget.groups.map(({ name, links }) => ({ name: list.stages[name] ?? name, links }))}
            />
          </Section>
        )
      case 'promotion':
        return (
          <Section key="promotion" title={list.promotion}>
            <LinkGroups groups={[{ name: list.promotionHelp, links: widget.links }]} />
          </Section>
        )
      default:
        return <Teachers key="teachers" teachers={widget.teachers} place={place} />
    }
  })
}

function LinkGroups({ groups }: Groups) {
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {groups.map((group) => (
        <div key={group.name}>
          <dt className="text-quiet text-small" lang={langOf(group.name, locale)}>
            {group.name}
          </dt>
          <dd className="mt-1 flex flex-wrap gap-2">
            {group.links.map((link) => (
              <a
                key={link.path}
                href={paths.at(link.path)}
                className="choice"
                lang={langOf(link.name, locale)}
              >
                {link.name}
              </a>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Teachers({
  teachers,
  place,
}: {
  teachers: { id: string; name: string; count: number }[]
  place: ListingPlace
}) {
  const list = useTexts(listingTexts)
  const paths = pathsIn(useLocale())
  return (
    <Section title={list.teachersOfCourse}>
      <ul className="flex flex-wrap gap-2">
        {teachers.map((teacher) => (
          <li key={teacher.id}>
            <a href={paths.listing(place.path, { facultyFacets: [teacher.id] })} className="choice">
              {teacher.name}
              <span className="text-quiet">{list.found(teacher.count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
