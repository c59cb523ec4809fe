-- Results pages that are worth finding: a type, one country or none, one branch of the tree or none, with as many results as there were when they were counted.
create table listed_search (
  business text not null,
  country text,
  branch text check (branch in ('industry', 'category', 'subCategory')),
  key text,
  results int not null,
  check ((branch is null) = (key is null)),
  unique nulls not distinct (business, country, branch, key)
);
