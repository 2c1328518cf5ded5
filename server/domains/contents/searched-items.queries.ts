const title = (language: string) =>
  `coalesce(item.title ->> '${language}', version.plan -> 'title' ->> '${language}')`
const titles = (language: string) =>
  ['n5', 'n4', 'n3', 'n2', 'n1'].map((node) => `${node}.title ->> '${language}'`).join(', ')

const FROM_ITEMS = `from content_items item left join papers paper on paper.id = item.paper_id
  left join paper_versions version on version.id = paper.version_id`
const SHOWN = 'not item.withdrawn and (item.paper_id is null or version.id is not null)'

/**
 * Every item that there is to find, with what search reads of it: for a statement of another domain. A
 * lesson's captions and handouts are there once it plays; a class has its handouts before.
 */
export const SEARCHED_ITEMS = `select item.id as item_id, item.package_id, item.kind, ${title('en')} as title_en,
    ${title('hi')} as title_hi, concat_ws(' ', ${titles('en')}, ${titles('hi')}) as branches, item.file,
    case when medium.id is not null then item.lesson -> 'captions' end as captions,
    case when medium.id is not null or item.kind = 'CLASS' then item.lesson -> 'handouts' end as handouts
  ${FROM_ITEMS}
  left join media medium on medium.id = item.media_id and medium.state = 'MADE'
  left join content_nodes n1 on n1.id = item.node_id and n1.active
  left join content_nodes n2 on n2.id = n1.parent_id and n2.active
  left join content_nodes n3 on n3.id = n2.parent_id and n3.active
  left join content_nodes n4 on n4.id = n3.parent_id and n4.active
  left join content_nodes n5 on n5.id = n4.parent_id and n5.active
  where ${SHOWN}`

/** The titles of the same items, as a column of type jsonb. */
export const TITLED_ITEMS = `select item.id as item_id, coalesce(item.title, version.plan -> 'title') as title ${FROM_ITEMS} where ${SHOWN}`
