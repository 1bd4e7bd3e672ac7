// Iterators that calculate: counting, constant, transform, zip, permutation, reverse. Where they stand on others, they
// are where those are.
#pragma once

#include "functional.h"
#include "memory.h"

namespace thrust {
namespace emulated {

/** What all of them have in common: a number that goes up and down, and what stands there. */
template <class Self, class Value>
struct Calculated {
  using value_type = std::remove_cv_t<std::remove_reference_t<Value>>;
  using reference = Value;
  using pointer = void;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::random_access_iterator_tag;

  Value operator*() const { return self().at(0); }
  Value operator[](difference_type i) const { return self().at(i); }
  Self& operator+=(difference_type n) { return self().move(n), self(); }
  Self& operator-=(difference_type n) { return self().move(-n), self(); }
  Self& operator++() { return *this += 1; }
  Self& operator--() { return *this -= 1; }
  Self operator++(int) {
    const Self before = self();
    ++*this;
    return before;
  }
  friend Self operator+(Self it, difference_type n) { return it += n; }
  friend Self operator+(difference_type n, Self it) { return it += n; }
  friend Self operator-(Self it, difference_type n) { return it -= n; }
  friend difference_type operator-(const Self& a, const Self& b) { return a.distance(b); }
  friend bool operator==(const Self& a, const Self& b) { return a.distance(b) == 0; }
  friend bool operator!=(const Self& a, const Self& b) { return a.distance(b) != 0; }
  friend bool operator<(const Self& a, const Self& b) { return a.distance(b) < 0; }

 private:
  Self& self() { return static_cast<Self&>(*this); }
  const Self& self() const { return static_cast<const Self&>(*this); }
};

template <class... It>
constexpr System kPlaceOfAll = ((kPlaceOf<It> == System::device) || ...) ? System::device
                               : ((kPlaceOf<It> == System::host) || ...) ? System::host
                                                                         : System::none;
template <class It>
using ReferenceOf = decltype(std::declval<It>()[0]);

}  // namespace emulated

template <class T>
class counting_iterator : public emulated::Calculated<counting_iterator<T>, T> {
 public:
  static constexpr emulated::System kPlace = emulated::System::none;
  counting_iterator() = default;
  explicit counting_iterator(T first) : value_(first) {}
  T at(std::ptrdiff_t i) const { return static_cast<T>(value_ + static_cast<T>(i)); }
  void move(std::ptrdiff_t n) { value_ = at(n); }
  std::ptrdiff_t distance(const counting_iterator& from) const {
    return static_cast<std::ptrdiff_t>(value_) - static_cast<std::ptrdiff_t>(from.value_);
  }

 private:
  T value_{};
};
template <class T>
counting_iterator<T> make_counting_iterator(T first) {
  return counting_iterator<T>(first);
}

template <class T>
class constant_iterator : public emulated::Calculated<constant_iterator<T>, T> {
 public:
  static constexpr emulated::System kPlace = emulated::System::none;
  explicit constant_iterator(T value, std::ptrdiff_t i = 0) : value_(value), i_(i) {}
  T at(std::ptrdiff_t) const { return value_; }
  void move(std::ptrdiff_t n) { i_ += n; }
  std::ptrdiff_t distance(const constant_iterator& from) const { return i_ - from.i_; }

 private:
  T value_;
  std::ptrdiff_t i_;
};
template <class T>
constant_iterator<T> make_constant_iterator(T value) {
  return constant_iterator<T>(value);
}

/** What is stored there is forgotten. */
class discard_iterator : public emulated::Calculated<discard_iterator, const discard_iterator&> {
 public:
  static constexpr emulated::System kPlace = emulated::System::none;
  explicit discard_iterator(std::ptrdiff_t i = 0) : i_(i) {}
  const discard_iterator& at(std::ptrdiff_t) const { return *this; }
  void move(std::ptrdiff_t n) { i_ += n; }
  std::ptrdiff_t distance(const discard_iterator& from) const { return i_ - from.i_; }
  template <class T, class = std::enable_if_t<!std::is_same_v<T, discard_iterator>>>
  const discard_iterator& operator=(const T&) const {
    return *this;
  }

 private:
  std::ptrdiff_t i_;
};
inline discard_iterator make_discard_iterator() { return discard_iterator(); }

template <class F, class It>
class transform_iterator
    : public emulated::Calculated<transform_iterator<F, It>,
                                  std::invoke_result_t<F, typename std::iterator_traits<It>::value_type>> {
 public:
  static constexpr emulated::System kPlace = emulated::kPlaceOf<It>;
  transform_iterator(It first, F f) : it_(first), f_(f) {}
  auto at(std::ptrdiff_t i) const { return f_(it_[i]); }
  void move(std::ptrdiff_t n) { it_ += n; }
  std::ptrdiff_t distance(const transform_iterator& from) const { return it_ - from.it_; }
  It base() const { return it_; }
  F functor() const { return f_; }

 private:
  It it_;
  F f_;
};
template <class It, class F>
transform_iterator<F, It> make_transform_iterator(It first, F f) {
  return {first, f};
}

template <class... It>
class zip_iterator;
template <class... It>
class zip_iterator<std::tuple<It...>>
    : public emulated::Calculated<zip_iterator<std::tuple<It...>>, std::tuple<emulated::ReferenceOf<It>...>> {
 public:
  static constexpr emulated::System kPlace = emulated::kPlaceOfAll<It...>;
  explicit zip_iterator(const std::tuple<It...>& all) : all_(all) {}
  std::tuple<emulated::ReferenceOf<It>...> at(std::ptrdiff_t i) const {
    return std::apply([i](const It&... each) { return std::tuple<emulated::ReferenceOf<It>...>(each[i]...); },
                      all_);
  }
  void move(std::ptrdiff_t n) {
    std::apply([n](It&... each) { ((each += n), ...); }, all_);
  }
  std::ptrdiff_t distance(const zip_iterator& from) const {
    return std::get<0>(all_) - std::get<0>(from.all_);
  }
  const std::tuple<It...>& get_iterator_tuple() const { return all_; }

 private:
  std::tuple<It...> all_;
};
template <class... It>
zip_iterator<std::tuple<It...>> make_zip_iterator(const std::tuple<It...>& all) {
  return zip_iterator<std::tuple<It...>>(all);
}
template <class... It>
zip_iterator<std::tuple<It...>> make_zip_iterator(It... each) {
  return zip_iterator<std::tuple<It...>>(std::make_tuple(each...));
}

template <class It, class Index>
class permutation_iterator
    : public emulated::Calculated<permutation_iterator<It, Index>, emulated::ReferenceOf<It>> {
 public:
  static constexpr emulated::System kPlace = emulated::kPlaceOfAll<It, Index>;
  permutation_iterator(It elements, Index index) : elements_(elements), index_(index) {}
  emulated::ReferenceOf<It> at(std::ptrdiff_t i) const {
    return elements_[static_cast<std::ptrdiff_t>(index_[i])];
  }
  void move(std::ptrdiff_t n) { index_ += n; }
  std::ptrdiff_t distance(const permutation_iterator& from) const { return index_ - from.index_; }
  It elements() const { return elements_; }
  Index index() const { return index_; }

 private:
  It elements_;
  Index index_;
};
template <class It, class Index>
permutation_iterator<It, Index> make_permutation_iterator(It elements, Index index) {
  return {elements, index};
}

namespace emulated {

template <class F, class It>
struct Bare<transform_iterator<F, It>> {
  using Type = transform_iterator<F, typename Bare<It>::Type>;
  static Type of(const transform_iterator<F, It>& it) { return {bare(it.base()), it.functor()}; }
};
template <class... It>
struct Bare<zip_iterator<std::tuple<It...>>> {
  using Type = zip_iterator<std::tuple<typename Bare<It>::Type...>>;
  static Type of(const zip_iterator<std::tuple<It...>>& it) {
    return Type(std::apply([](const It&... each) { return std::make_tuple(bare(each)...); },
                           it.get_iterator_tuple()));
  }
};
template <class It, class Index>
struct Bare<permutation_iterator<It, Index>> {
  using Type = permutation_iterator<typename Bare<It>::Type, typename Bare<Index>::Type>;
  static Type of(const permutation_iterator<It, Index>& it) {
    return {bare(it.elements()), bare(it.index())};
  }
};

}  // namespace emulated

}  // namespace thrust
