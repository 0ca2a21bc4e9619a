// The page's side of `astrolabe dev`: shows a saved text at its place, and what
// is wrong with it. Only the dev server writes it into pages; nothing here may
// need more than the policy of a page allows.
;(function () {
  'use strict'
  var overlay = null
  var shown = JSON.parse(document.getElementById('frame').textContent).buildId
  var turn = 0

  // The app keeps its router to itself. React notes on the root element what it
  // drew there, and that leads to it; where it does not, the page is loaded anew.
  function router() {
    var root = document.getElementById('app')
    var key = Object.keys(root).find(function (k) { return k.startsWith('__reactContainer$') })
    for (var fiber = key && root[key]; fiber; fiber = fiber.child) {
      if (fiber.memoizedProps && fiber.memoizedProps.router) return fiber.memoizedProps.router
    }
    return null
  }

  function reload() {
    location.reload() // the browser keeps the scroll position
  }

  // A query that no page knows makes the same page a new address for a moment.
  async function refresh() {
    var app = router()
    if (!app || location.search) return reload()
    var address = location.pathname + location.hash
    var outcome = await app.navigate(location.pathname + '?~dev=' + ++turn, { replace: true })
    if (outcome !== 'success') return reload()
    history.replaceState(history.state, '', address)
    document.documentElement.dataset.dev = shown
  }

  function element(name, text, style) {
    var node = document.createElement(name)
    node.textContent = text
    Object.assign(node.style, style)
    return node
  }

  function tell(problems) {
    if (overlay) overlay.remove()
    overlay = null
    if (problems.length === 0) return
    overlay = element('div', '', { position: 'fixed', inset: 'auto 0 0 0', maxHeight: '60vh', overflow: 'auto', zIndex: 2147483647,
      padding: '1rem 1.5rem', background: '#2b0b0e', color: '#ffe9e9', font: '14px/1.5 ui-monospace, monospace', borderTop: '3px solid #ff6b6b' })
    overlay.id = 'dev-problems'
    overlay.setAttribute('role', 'alert')
    overlay.append(element('p', 'Not shown yet: ' + problems.length + (problems.length === 1 ? ' problem' : ' problems') + '. The last good site is served.', { margin: '0 0 .5rem', fontWeight: 600 }))
    problems.forEach(function (p) {
      var line = element('div', '', {})
      if (p.file) line.append(element('b', p.file + (p.line ? ':' + p.line : ''), {}), ' ')
      line.append(p.message)
      overlay.append(line)
    })
    document.body.append(overlay)
  }

  var events = new EventSource('/__dev/events')
  events.onmessage = function (event) {
    var news = JSON.parse(event.data)
    tell(news.problems)
    if (news.build === shown) return
    shown = news.build
    if (news.text) refresh().catch(reload)
    else reload()
  }
})()
