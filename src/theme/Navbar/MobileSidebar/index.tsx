import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import {reveal} from '@site/src/client/reading-place/reveal';
import {useAfterHydration} from '@site/src/components/useAfterHydration';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import {type ReactNode, useEffect} from 'react';

/** Everything that the open menu covers: what is beside the bar, and the bar's own row. */
function coveredBy(navbar: Element): HTMLElement[] {
  const beside = [...(navbar.parentElement?.children ?? [])].filter((element) => element !== navbar);
  return [...beside, navbar.querySelector('.navbar__inner')].filter((element) => element instanceof HTMLElement);
}

/**
 * The slide-in menu as a modal dialogue behaves: it takes the focus and keeps it, Escape closes it, and the focus returns to the button that opened it
 * (WAI-ARIA Authoring Practices, dialog). Its copy of both menus is made when the page has its script, or when it is opened before that: the theme makes it while the
 * page waits for its script.
 */
export default function MobileSidebarWrapper(): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const isAfter = useAfterHydration();
  useEffect(() => {
    const navbar = document.querySelector('.navbar');
    if (!shown || !navbar) {
      return undefined;
    }
    const covered = coveredBy(navbar);
    for (const element of covered) {
      element.inert = true;
    }
    navbar.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    reveal('.navbar-sidebar__items > :not([inert])', '.menu__link--active');
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        toggle();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      for (const element of covered) {
        element.inert = false;
      }
      navbar.querySelector<HTMLElement>('.navbar__toggle')?.focus({preventScroll: true});
    };
  }, [shown, toggle]);
  return (isAfter || shown) && <MobileSidebar />;
}
