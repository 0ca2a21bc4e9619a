import { IndexChip } from './IndexChip'
import { IndexChips } from './IndexChips'
import { IndexNotice } from './IndexNotice'
import { IndexNotices } from './IndexNotices'

interface Props {
  notices: Parameters<typeof IndexNotice>[0][]
  chips: Parameters<typeof IndexChip>[0][]
}

/** BoardRemarks is what was not understood and the filters in force, as Go writes them. */
export function BoardRemarks({ notices, chips }: Props) {
  return (
    <>
      {notices.length > 0 && (
        <IndexNotices
          items={notices.map((n) => (
            <IndexNotice key={n.text} {...n} />
          ))}
        />
      )}
      {chips.length > 0 && (
        <IndexChips
          items={chips.map((c) => (
            <IndexChip key={c.label} {...c} />
          ))}
        />
      )}
    </>
  )
}
