/** MatrixGap is where a model has no score. */
export function MatrixGap() {
  return <td />
}
