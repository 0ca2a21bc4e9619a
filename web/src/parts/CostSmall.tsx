/** CostSmall says how many models are too small for a request, and leads to those that are not. */
export function CostSmall({ text, href }: { text: string; href: string }) {
  return (
    <p className="cost-small">
      {text}{' '}
      <a href={href} rel="nofollow">
        Only those with enough context
      </a>
    </p>
  )
}
