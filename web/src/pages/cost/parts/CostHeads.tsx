import type { CostHeads as Props } from '../../../payload.gen'

/** CostHeads are the heads of the columns; parts that the workload does not have are left out. */
export function CostHeads({ cached, thinking }: Props) {
  return (
    <>
      <th scope="col">Model</th>
      <th scope="col" className="number" aria-sort="ascending">
        A month
      </th>
      <th scope="col" className="number">
        A request
      </th>
      <th scope="col" className="number">
        Input
      </th>
      {cached && (
        <th scope="col" className="number">
          Cached input
        </th>
      )}
      <th scope="col" className="number">
        Output
      </th>
      {thinking && (
        <th scope="col" className="number">
          Reasoning
        </th>
      )}
      <th scope="col">Remarks</th>
    </>
  )
}
