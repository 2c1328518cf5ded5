import { pathsIn } from '../../../addresses/paths.ts'
import { catalogueTexts } from '../../texts/catalogue.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import type { ListingPlace } from './listing-place.ts'
import type { Widget } from './listing-widgets.ts'
import { Section } from './section.tsx'

interface Groups {
  groups: { name: string; links: { name: string; path: string }[] }[]
}

/** What stands below a course's list; which blocks, its exam group's widget set says. */
export function WidgetBlocks({ widgets, place }: { widgets: Widget[]; place: ListingPlace }) {
  const t = useTexts(catalogueTexts)
  return widgets.map((widget) => {
    switch (widget.kind) {
      case 'exams':
        return (
          <Section key="exams" title={t.examsOfCourse}>
            <LinkGroups groups={widget.groups} />
          </Section>
        )
      case 'stages':
        return (
          <Section key="stages" title={t.byStage}>
            <LinkGroups
              groups={widget.groups.map(({ name, links }) => ({ name: t.stages[name] ?? name, links }))}
            />
          </Section>
        )
      case 'promotion':
        return (
          <Section key="promotion" title={t.promotion}>
            <LinkGroups groups={[{ name: t.promotionHelp, links: widget.links }]} />
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
  const t = useTexts(catalogueTexts)
  const paths = pathsIn(useLocale())
  return (
    <Section title={t.teachersOfCourse}>
      <ul className="flex flex-wrap gap-2">
        {teachers.map((teacher) => (
          <li key={teacher.id}>
            <a href={paths.listing(place.path, { facultyFacets: [teacher.id] })} className="choice">
              {teacher.name}
              <span className="text-quiet">{t.found(teacher.count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
