-- Products that have a datasheet carry a label for it: their documents are written anew, in the background.
update search_rewriting set last_document = null, ended_at = case when exists (select from search_product) then null else now() end where kind = 'product';
