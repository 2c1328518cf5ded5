import type { PackageOnSale } from '../../server/domains/catalogue/listing/listed-package.ts'
import type { FacetLabel } from '../../server/domains/catalogue/listing/listing.queries.ts'
import { type CatalogueInput, generatedCatalogue } from '../../server/seed/generated-catalogue.ts'

interface ListedCatalogue {
  packages: PackageOnSale[]
  /** by `facet id` */
  labels: Map<string, FacetLabel>
}

type Package = NonNullable<CatalogueInput['packages']>[number]

/** A generated catalogue of this size, as the index reads it from the database. */
export function listedCatalogue(size: number): ListedCatalogue {
  const catalogue = generatedCatalogue(size)
  const labels = labelsOf(catalogue)
  const once = sharing()
  return { packages: (catalogue.packages ?? []).map((row) => listed(row, labels, once)), labels }
}

function labelsOf(catalogue: CatalogueInput): Map<string, FacetLabel> {
  const named = {
    coursesFacets: catalogue.courses,
    examTypesFacets: catalogue.examTypes,
    langFacets: catalogue.languages,
    tagsFacets: catalogue.tags,
    subjectFacets: catalogue.subjects,
    facultyFacets: catalogue.faculties,
    exams: catalogue.exams,
  }
  return new Map(
    Object.entries(named).flatMap(([facet, rows]) =>
      (rows ?? []).map(({ id, name }) => [`${facet} ${id}`, { name, nameHindi: null }] as const),
    ),
  )
}

/** As rows are read: the same list of values is held once. */
function sharing(): (list: readonly string[] | undefined) => string[] {
  const lists = new Map<string, string[]>()
  return (list = []) => {
    const name = list.join('\n')
    const known = lists.get(name) ?? [...list]
    lists.set(name, known)
    return known
  }
}

function listed(
  row: Package,
  labels: Map<string, FacetLabel>,
  once: ReturnType<typeof sharing>,
): PackageOnSale {
  const tags = row.newTags?.map(({ tag }) => tag)
  const facets = {
    categoryFacets: once(row.categoryList),
    examTypesFacets: once(row.examTypes),
    coursesFacets: once(row.courses),
    langFacets: once(row.languages),
    tagsFacets: once(tags),
    subjectFacets: once(row.subjects),
    facultyFacets: once(row.faculties),
    yearFacets: once(row.year ? [String(row.year)] : []),
  }
  const named = { coursesFacets: row.courses, exams: row.exams, tagsFacets: tags }
  const searched = Object.entries(named).flatMap(([facet, ids]) =>
    (ids ?? []).flatMap((id) => labels.get(`${facet} ${id}`)?.name ?? []),
  )
  return {
    id: row.id,
    title: row.title,
    primaryCategory: row.primaryCategory,
    facets,
    exams: once(row.exams),
    searched: [row.title, ...once(searched)],
    studentsEnrolled: row.studentsEnrolled ?? 0,
    sold: true,
    createdAt: Date.parse(row.createdAt),
    spPaise: row.multiValidity?.find(({ primary }) => primary)?.spPaise ?? 0,
    similar: row.similarPkgs ?? [],
    titleHindi: null,
    slugurl: row.title.toLowerCase().replaceAll(' ', '-'),
    imgUrl: `/media/catalogue/${row.id}.webp`,
    mahaPack: row.mahaPack ?? false,
    isTestPassPackage: row.isTestPassPackage ?? false,
  }
}
