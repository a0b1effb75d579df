/**
 * A script that escapes each `%` of a path or hash that cannot be decoded (`/%E0`, `#%`), before anything else reads the address: listeners run in the order in which
 * they were added, and this one is in the head.
 */
export const safeAddressScript = `!function(){
function part(text){try{decodeURIComponent(text);return text}catch(e){return text.replace(/%/g,'%25')}}
function mend(){var at=location,path=part(at.pathname),hash=part(at.hash);if(path!==at.pathname||hash!==at.hash)history.replaceState(history.state,'',path+at.search+hash)}
mend();addEventListener('popstate',mend);addEventListener('hashchange',mend)
}()`;
