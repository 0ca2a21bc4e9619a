// The browser has none of the code of islands, figures and parts, but it shows
// their HTML: their styles belong into the one stylesheet.
import './islands/Architecture.module.css'
import './islands/GuidePrint.module.css'
import './islands/TermMap.module.css'
import './islands/islands.css'
import './figures/figure.css'
import './parts/board.css'
import './parts/index.css'
import './parts/rank.css'
import './parts/tools.css'
import './parts/sheet.css'
import './parts/tools.css'
import './parts/rank.css'
