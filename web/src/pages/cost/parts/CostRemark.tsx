import type { CostRemark as Props } from '../../../payload.gen'

/** CostRemark is one remark; strong where the model cannot do the work at all. */
export function CostRemark({ text, strong }: Props) {
  return strong ? <strong>{`${text} `}</strong> : <span>{`${text} `}</span>
}
