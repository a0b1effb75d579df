import {useHistory, useLocation} from '@docusaurus/router';
import {withParameters} from '@site/src/client/search/address';

/** The address of the results page with other parameters. */
interface Address {
  /** @returns it as a link; an empty value leaves its parameter out */
  linkTo: (changes: Readonly<Record<string, string>>) => string;
  /** Goes there, as an entry of its own in the history of the browser. */
  goTo: (changes: Readonly<Record<string, string>>) => void;
}

/** @returns the ways to what the reader chooses on this page */
export function useAddress(): Address {
  const history = useHistory();
  const {pathname, search} = useLocation();
  const searchFor = (changes: Readonly<Record<string, string>>) => withParameters(search, changes);
  return {
    linkTo: (changes) => `${pathname}?${searchFor(changes)}`,
    goTo: (changes) => {
      const place = {search: searchFor(changes)};
      history.push(place);
      // After a push Docusaurus takes the focus to the top of the page; who chooses here goes on where he is.
      history.replace(place);
    },
  };
}
