// The browser has none of the code of islands, figures and parts, but it shows
// their HTML: their styles belong into the one stylesheet.
import.meta.glob(['./islands/*.css', './figures/*.css', './parts/*.css', './pages/*/*.css', '!./pages/*/*.module.css'], { eager: true })
